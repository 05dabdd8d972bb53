import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { suppliedOrderSettled } from '../state/supplied-order.port.ts';
import type { InsertedOrder } from './placed-order.query.ts';

/** Tells of a new order that is paid already, because no later act would, where suppliers deliver lines of it. */
export async function tellSupplied(ctx: Context, { id, lines }: InsertedOrder): Promise<void> {
  if (lines.some(({ fulfilment }) => fulfilment === 'supplier'))
    await emit(ctx, suppliedOrderSettled, { order_id: id });
}
