/** What counts as an order of the figures, with the alias `o`. */
export const countedOrder = 'NOT o.is_deleted';

/** What counts as sold. */
export const soldOrder = `${countedOrder} AND o.paid_fen > 0`;

/** What counts as refunded, with the alias `r`. Returned duplicate or late payments do not count. */
export const countedRefund = `r.state = 'succeeded' AND r.cause = 'request' AND NOT r.is_deleted AND ${countedOrder}`;
