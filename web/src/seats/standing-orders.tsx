/** Standing orders: what is answered beforehand, as the server offers it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ASK, NO_WISH, readOrder, writeOrder, type OrderWish } from "./standing-order-text";
import { askOrders, fileOrder } from "./seats";
import type { OrderLimit, StandingOrder } from "../net/protocol";
import { standsIn } from "../match/view-model";
import { state } from "../match/state";
import { t } from "../texts/common";
import { people } from "../texts/seats";
import { RuleLink } from "../rules/rules-panel";

export function Orders(): JSX.Element | null {
  const side = state.side.value;
  const mine = side !== null && state.yours.value.includes(side) && !state.result.value;
  const open = state.line.value === "open";
  useEffect(() => {
    if (mine && open) askOrders();
  }, [mine, open, side]);
  if (!mine) return null;
  const filed = state.orders.value?.side === side ? state.orders.value.orders : null;
  return (
    <section class="panel sec orders" aria-label={people.orders}>
      <header><h2 class="cap">{people.orders}</h2></header>
      <p class="hint">{standsIn.value ? people.ordersAsleep : people.ordersNote}</p>
      {filed === null && <p class="hint">{t.loading}</p>}
      {filed?.length === 0 && <p class="hint">{people.noOrders}</p>}
      {filed?.map((order) => <Order key={order.key} order={order} />)}
      <PeopleFault />
    </section>
  );
}

function Order(props: { order: StandingOrder }): JSX.Element {
  const { order } = props;
  const [draft, setDraft] = useState<string | null>(null); // an order with limits is filed as a whole: half of it might answer at once
  useEffect(() => setDraft(null), [order.filed]);
  const { side, units } = readOrder(draft ?? order.filed);
  const file = (wish: OrderWish, others = units): void => {
    const text = writeOrder(wish, others, order);
    if (order.limited) setDraft(text === order.filed ? null : text);
    else fileOrder(order.key, text);
  };
  const own = order.units.filter(({ unit }) => units[unit]);
  return (
    <fieldset class="order">
      <legend>{order.title} <RuleLink rule={order.rule} /></legend>
      <p class="hint">{order.text}</p>
      {order.choices.map((choice) => (
        <label class="check" key={choice.value}>
          <input type="radio" name={`order-${order.key}`} checked={side.choice === choice.value} onChange={() => file({ ...NO_WISH, choice: choice.value })} />
          {choice.text}
        </label>
      ))}
      <Limits order={order} wish={side} whose={order.title} limits={order.limits} file={file} />
      <AskFirst order={order} wish={side} file={file} />
      {order.units.length > 0 && (
        <details class="own">
          <summary>{people.ownOrders(own.length)}</summary>
          {order.units.map(({ unit, text }) => (
            <Own key={unit} order={order} title={text} wish={units[unit]} file={(wish) => {
              const { [unit]: _, ...others } = units;
              file(side, wish ? { ...others, [unit]: wish } : others);
            }} />
          ))}
        </details>
      )}
      {draft !== null && (
        <p class="row">
          <button class="btn primary small" onClick={() => fileOrder(order.key, draft)}>{people.file}</button>
          <button class="btn small" onClick={() => setDraft(null)}>{people.unfile}</button>
        </p>
      )}
    </fieldset>
  );
}

/** The order of one unit: as the side's, or its own. */
function Own(props: { order: StandingOrder; title: string; wish: OrderWish | undefined; file: (wish: OrderWish | null) => void }): JSX.Element {
  const { order, title, wish, file } = props;
  return (
    <div class="one">
      <label>
        <span>{title}</span>
        <select onChange={(event) => file(event.currentTarget.value ? { ...NO_WISH, choice: event.currentTarget.value } : null)}>
          <option value="" selected={!wish}>{people.asTheSide}</option>
          {order.choices.map((choice) => <option key={choice.value} value={choice.value} selected={wish?.choice === choice.value}>{choice.text}</option>)}
        </select>
      </label>
      {wish && <Limits order={order} wish={wish} whose={title} limits={order.limits.filter((limit) => limit.for_units)} file={file} />}
      {wish && <AskFirst order={order} wish={wish} file={file} />}
    </div>
  );
}

/** The conditions of the choice that takes some. */
function Limits(props: { order: StandingOrder; wish: OrderWish; whose: string; limits: OrderLimit[]; file: (wish: OrderWish) => void }): JSX.Element | null {
  const { order, wish, whose, limits, file } = props;
  if (!order.limited || wish.choice !== order.limited) return null;
  const set = (key: string, value: string): void => {
    const { [key]: _, ...others } = wish.limits;
    file({ ...wish, limits: value ? { ...others, [key]: value } : others });
  };
  return (
    <div class="limits">
      {limits.map((limit) => (
        <label key={limit.key}>
          <span>{limit.text}</span>
          <select aria-label={`${whose}: ${limit.text}`} onChange={(event) => set(limit.key, event.currentTarget.value)}>
            <option value="" selected={!wish.limits[limit.key]}>{people.noLimit}</option>
            {limit.values.map((one) => <option key={one.value} value={one.value} selected={wish.limits[limit.key] === one.value}>{one.text}</option>)}
          </select>
        </label>
      ))}
    </div>
  );
}

/** In a match with a timer: asked first, and this answers when the time is over. */
function AskFirst(props: { order: StandingOrder; wish: OrderWish; file: (wish: OrderWish) => void }): JSX.Element | null {
  const { order, wish, file } = props;
  if (!order.lapses || !state.record.value?.clock.react || wish.choice === ASK) return null;
  return (
    <label class="check">
      <input type="checkbox" checked={wish.asks} onChange={(event) => file({ ...wish, asks: event.currentTarget.checked })} />{people.askFirst}
    </label>
  );
}

/** Why the last thing that was asked about orders or seats was refused. */
export function PeopleFault(): JSX.Element | null {
  const text = state.peopleFault.value?.text;
  return text ? <p class="no" role="alert">{text}</p> : null;
}
