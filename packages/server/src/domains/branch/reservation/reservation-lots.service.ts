import { unshippedOf } from '@zhanggui/contract/domains/branch/reservation/reservation-left';
import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { chooseLots, type Leaving, type LotChoice } from '../../stock/lot/choose-lots.service.ts';
import { type LotsReply, lotsToChoose } from '../../stock/lot/lots-to-choose.query.ts';
import { endsOf } from './reservation-legs.service.ts';
import { documentOf, type LockedReservation, linesOf } from './reservation-lines.query.ts';

async function leavingOf(ctx: Context, doc: LockedReservation): Promise<Leaving> {
  const { from } = await endsOf(ctx, doc);
  const lines = (await linesOf(ctx, doc.id))
    .map((line) => ({ line_id: line.id, sku_id: line.sku_id, quantity: unshippedOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  return { document: documentOf(doc), location_id: from, type: movementType.bank_transfer, lines };
}

/** Keeps the lots that the next shipments of a reservation take. */
export async function chooseReservationLots(tx: Context, doc: LockedReservation, choice: LotChoice): Promise<Columns> {
  const beyond = trusted(tx);
  await chooseLots(beyond, await leavingOf(beyond, doc), choice);
  return { status: doc.status };
}

/** The lots of the sending place, which may be outside the scope of those who see the reservation. */
export function reservationLots(ctx: Context, kind: LockedReservation['kind'], id: number): Promise<LotsReply> {
  return inTransaction(ctx, async (tx) => {
    const [doc] = await tx.db.rows<LockedReservation>(
      `SELECT id, number, kind, status, bank_cell_id, location_id, agent_label_id, postings, remark
       FROM reservation WHERE id = $1 AND kind = $2 AND NOT is_deleted`,
      [id, kind],
    );
    if (!doc) return fail('not_found', {});
    const beyond = trusted(tx);
    return lotsToChoose(beyond, await leavingOf(beyond, doc));
  });
}
