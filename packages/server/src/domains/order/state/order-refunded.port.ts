/** Topic of messages `{ order_id }` after money of an order was given back. */
export const orderRefunded = 'order.refunded';
