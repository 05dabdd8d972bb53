/** Business days are Shanghai's, whatever zone the session has. */
export function dayOf(moment: string): string {
  return `(${moment} AT TIME ZONE 'Asia/Shanghai')::date`;
}

/** Moments of whole days, by the parameters of the first and the last. */
export function within(moment: string, [from, to]: readonly [string, string]): string {
  return `${moment} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
}

/** What counts as an order of the figures, with the alias `o`. */
export const countedOrder = 'NOT o.is_deleted';

/** What counts as sold. */
export const soldOrder = `${countedOrder} AND o.paid_fen > 0`;

/** What counts as refunded, with the alias `r`. Returned duplicate or late payments do not count. */
export const countedRefund = `r.state = 'succeeded' AND r.cause = 'request' AND NOT r.is_deleted AND ${countedOrder}`;
