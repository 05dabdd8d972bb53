/** The variables that a message of an order may have, by the event that sends it; `code` is kept secret. */
export const orderVariables: Readonly<Record<string, readonly string[]>> = {
  order_shipped: ['name', 'order_no', 'carrier', 'tracking_no'],
  pickup_ready: ['name', 'order_no', 'cell', 'code', 'due'],
};
