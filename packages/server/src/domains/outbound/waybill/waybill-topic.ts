import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/outbox/outbox.ts';

/** Message `{ waybill_id }`: a waybill waits to be requested. */
export const waybillSend = 'outbound.waybill_send';

/** Lets the carrier be asked once the present transaction commits, and not before `at`. */
export function queueWaybill(ctx: Context, id: number, at?: Date): Promise<void> {
  return emit(ctx, waybillSend, { waybill_id: id }, at);
}
