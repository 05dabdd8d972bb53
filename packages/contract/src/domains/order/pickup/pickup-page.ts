/** The page on which orders that are picked up at a bank cell are prepared and handed over. */
export const pickupPage = '/all-order/bank-cell-pickup-self';
