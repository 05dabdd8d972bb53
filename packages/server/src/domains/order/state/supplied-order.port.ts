/** Topic of messages `{ order_id }` after every act on an order of which a supplier delivers lines. */
export const suppliedOrderSettled = 'order.supplied_settled';
