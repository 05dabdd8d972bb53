import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { Context } from '../../../platform/context.ts';
import { type Move, moveBetween } from '../../stock/move-between.service.ts';
import { placeOfCell } from '../../stock/warehouse/cell-place.query.ts';
import { documentOf, type LockedReservation } from './reservation-lines.query.ts';

/** An out leg and an in leg. */
export const legs = 2;

/** Where the goods come from and where they go. */
export async function endsOf(ctx: Context, doc: LockedReservation) {
  const cell = await placeOfCell(ctx, doc.bank_cell_id);
  return doc.kind === 'reservation' ? { from: doc.location_id, to: cell } : { from: cell, to: doc.location_id };
}

/** Moves pieces of a reservation from one place to another by its next two postings. */
export function postLegs(
  ctx: Context,
  doc: LockedReservation,
  move: Pick<Move, 'from' | 'to' | 'lines'>,
): Promise<unknown> {
  const posting = { document: documentOf(doc), posting_no: doc.postings + 1, type: movementType.bank_transfer };
  return moveBetween(ctx, { ...move, ...posting });
}
