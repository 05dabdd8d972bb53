/** The variables that a message of an order may have: buyer, order, carrier and tracking number. */
export const orderVariables = ['name', 'order_no', 'carrier', 'tracking_no'] as const;
