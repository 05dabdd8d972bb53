/** The message that a label waits to be asked for: `{ waybill_id }`. */
export const waybillSend = 'outbound.waybill_send';
