/** What counts as an order of the figures, with the alias `o`. */
export const countedOrder = 'NOT o.is_deleted';

/** What counts as sold. */
export const soldOrder = `${countedOrder} AND o.paid_fen > 0`;

/** What counts as refunded, with the alias `r`. Returned duplicate or late payments do not count. */
export const countedRefund = `r.state = 'succeeded' AND r.cause = 'request' AND NOT r.is_deleted AND ${countedOrder}`;

/** The lines `rl` of refunds `r`, with the line `l` and the order `o` that each is of. */
export const refundedLines = `refund r JOIN "order" o ON o.id = r.order_id JOIN refund_line rl ON rl.refund_id = r.id
  JOIN order_line l ON l.id = rl.order_line_id`;

/** What takes margin back, of a line `rl`. An exchange does not: its other pieces are sent for nothing. */
export const takesMargin = `o.paid_fen > 0 AND r.kind <> 'exchange' AND l.cost_fen IS NOT NULL`;

/** Pieces of a line `rl` that came back, damaged ones too, or never left: their cost is none of a sale. */
export const backPieces = '(rl.unshipped_quantity + rl.returned_quantity + rl.damaged_quantity)';
