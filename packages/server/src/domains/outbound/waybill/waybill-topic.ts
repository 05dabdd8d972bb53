/** Message `{ waybill_id }`: a waybill waits to be requested. */
export const waybillSend = 'outbound.waybill_send';
