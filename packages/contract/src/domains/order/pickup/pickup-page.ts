/** The page for preparing and handing over orders that are picked up at a bank cell. */
export const pickupPage = '/all-order/bank-cell-pickup-self';
