/** Standing orders: what is answered beforehand, as the server offers it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { state } from "../match/state";
import { botPlaysForMe } from "../match/view-model";
import type { OrderLimit, StandingOrder } from "../net/protocol";
import { RuleLink } from "../rules/rules-panel";
import { t } from "../texts/common";
import { people } from "../texts/seats";
import { askOrders, fileOrder } from "./seats";
import { ASK, NO_ORDER, type OrderDraft, readOrder, writeOrder } from "./standing-order-text";

export function Orders(): JSX.Element | null {
  const { connection, orders, result, side: own, yours } = state();
  const side = own.value;
  const mine = side !== null && yours.value.includes(side) && !result.value;
  const open = connection.value === "open";
  useEffect(() => {
    if (mine && open) askOrders();
  }, [mine, open, side]);
  if (!mine) return null;
  const filed = orders.value?.side === side ? orders.value.orders : null;
  return (
    <section class="panel sec orders" aria-label={people.orders}>
      <header>
        <h2 class="cap">{people.orders}</h2>
      </header>
      <p class="hint">{botPlaysForMe.value ? people.ordersAsleep : people.ordersNote}</p>
      {filed === null && <p class="hint">{t.loading}</p>}
      {filed?.length === 0 && <p class="hint">{people.noOrders}</p>}
      {filed?.map((order) => (
        <Order key={order.key} order={order} />
      ))}
      <SeatsError />
    </section>
  );
}

function Order(props: { order: StandingOrder }): JSX.Element {
  const { order } = props;
  const [unfiled, setUnfiled] = useState<string | null>(null); // an order with limits is filed as a whole: half of it might answer at once
  useEffect(() => setUnfiled(null), [order.filed]);
  const { side, units } = readOrder(unfiled ?? order.filed);
  const file = (draft: OrderDraft, others = units): void => {
    const text = writeOrder(draft, others, order);
    if (order.limited) setUnfiled(text === order.filed ? null : text);
    else fileOrder(order.key, text);
  };
  const own = order.units.filter(({ unit }) => units[unit]);
  return (
    <fieldset class="order">
      <legend>
        {order.title} <RuleLink rule={order.rule} />
      </legend>
      <p class="hint">{order.text}</p>
      {order.choices.map((choice) => (
        <label class="check" key={choice.value}>
          <input
            type="radio"
            name={`order-${order.key}`}
            checked={side.choice === choice.value}
            onChange={() => file({ ...NO_ORDER, choice: choice.value })}
          />
          {choice.text}
        </label>
      ))}
      <Limits order={order} draft={side} whose={order.title} limits={order.limits} file={file} />
      <AskFirst order={order} draft={side} file={file} />
      {order.units.length > 0 && (
        <details class="own">
          <summary>{people.ownOrders(own.length)}</summary>
          {order.units.map(({ unit, text }) => (
            <Own
              key={unit}
              order={order}
              title={text}
              draft={units[unit]}
              file={(draft) => {
                const { [unit]: _, ...others } = units;
                file(side, draft ? { ...others, [unit]: draft } : others);
              }}
            />
          ))}
        </details>
      )}
      {unfiled !== null && (
        <p class="row">
          <button class="btn primary small" onClick={() => fileOrder(order.key, unfiled)}>
            {people.file}
          </button>
          <button class="btn small" onClick={() => setUnfiled(null)}>
            {people.unfile}
          </button>
        </p>
      )}
    </fieldset>
  );
}

/** The order of one unit: as the side's, or its own. */
function Own(props: {
  order: StandingOrder;
  title: string;
  draft: OrderDraft | undefined;
  file: (draft: OrderDraft | null) => void;
}): JSX.Element {
  const { order, title, draft, file } = props;
  return (
    <div class="one">
      <label>
        <span>{title}</span>
        <select
          onChange={(event) =>
            file(event.currentTarget.value ? { ...NO_ORDER, choice: event.currentTarget.value } : null)
          }
        >
          <option value="" selected={!draft}>
            {people.asTheSide}
          </option>
          {order.choices.map((choice) => (
            <option key={choice.value} value={choice.value} selected={draft?.choice === choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      </label>
      {draft && (
        <Limits
          order={order}
          draft={draft}
          whose={title}
          limits={order.limits.filter((limit) => limit.for_units)}
          file={file}
        />
      )}
      {draft && <AskFirst order={order} draft={draft} file={file} />}
    </div>
  );
}

/** The conditions of the choice that takes some. */
function Limits(props: {
  order: StandingOrder;
  draft: OrderDraft;
  whose: string;
  limits: OrderLimit[];
  file: (draft: OrderDraft) => void;
}): JSX.Element | null {
  const { order, draft, whose, limits, file } = props;
  if (!order.limited || draft.choice !== order.limited) return null;
  const set = (key: string, value: string): void => {
    const { [key]: _, ...others } = draft.limits;
    file({ ...draft, limits: value ? { ...others, [key]: value } : others });
  };
  return (
    <div class="limits">
      {limits.map((limit) => (
        <label key={limit.key}>
          <span>{limit.text}</span>
          <select
            aria-label={`${whose}: ${limit.text}`}
            onChange={(event) => set(limit.key, event.currentTarget.value)}
          >
            <option value="" selected={!draft.limits[limit.key]}>
              {people.noLimit}
            </option>
            {limit.values.map((one) => (
              <option key={one.value} value={one.value} selected={draft.limits[limit.key] === one.value}>
                {one.text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** In a match with a timer: asked first, and this answers when the time is over. */
function AskFirst(props: {
  order: StandingOrder;
  draft: OrderDraft;
  file: (draft: OrderDraft) => void;
}): JSX.Element | null {
  const { order, draft, file } = props;
  if (!order.lapses || !state().record.value?.clock.react || draft.choice === ASK) return null;
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={draft.asks}
        onChange={(event) => file({ ...draft, asks: event.currentTarget.checked })}
      />
      {people.askFirst}
    </label>
  );
}

/** Why the last thing that was asked about orders or seats was refused. */
export function SeatsError(): JSX.Element | null {
  const text = state().seatsRequest.value?.errorText;
  return text ? (
    <p class="no" role="alert">
      {text}
    </p>
  ) : null;
}
