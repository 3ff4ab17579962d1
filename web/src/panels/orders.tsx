/** Standing orders: what is answered beforehand, as the server offers it. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { askOrders, fileOrder } from "../people";
import type { StandingOrder } from "../protocol";
import { standsIn, state } from "../state";
import { t } from "../texts";
import { people } from "../texts/people";
import { RuleLink } from "./rules";

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
  return (
    <fieldset class="order">
      <legend>{order.title} <RuleLink rule={order.rule} /></legend>
      <p class="hint">{order.text}</p>
      {order.choices.map((choice) => (
        <label class="check" key={choice.value}>
          <input type="radio" name={`order-${order.key}`} checked={order.filed === choice.value} onChange={() => fileOrder(order.key, choice.value)} />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}

/** Why the last thing that was asked about orders or seats was refused. */
export function PeopleFault(): JSX.Element | null {
  const text = state.peopleFault.value?.text;
  return text ? <p class="no" role="alert">{text}</p> : null;
}
