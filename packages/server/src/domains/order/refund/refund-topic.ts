/** The message that a refund waits to be sent to its channel: `{ refund_id }`. */
export const refundSend = 'order.refund_send';
