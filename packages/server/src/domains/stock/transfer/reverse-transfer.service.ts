import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { Reversal } from '../../../platform/document/document-storage.ts';
import { reversal } from '../doc/doc-storage.service.ts';
import { documentOf, type LockedDoc } from '../doc/locked-doc.ts';
import { type PostedMovement, refuseUsed } from '../doc/unpost.query.ts';
import { type LedgerEntry, postEntries } from '../ledger/ledger.service.ts';
import { lockLevels } from '../ledger/lock.query.ts';

interface AtPlace {
  readonly location_kind: string;
}
type Leg = PostedMovement & AtPlace;
type OppositeLeg = LedgerEntry & AtPlace & Required<Pick<LedgerEntry, 'value_fen'>>;

/** The movements of all legs, the last first; refused where what arrived is used, or something was written off. */
async function legsOf(tx: Context, doc: LockedDoc): Promise<Leg[]> {
  const { kind, id } = documentOf(doc);
  const movements = await tx.db.rows<Leg>(
    `SELECT id, line_id, sku_id, location_id, location_kind, type, quantity, value_fen FROM stock_movement
     WHERE document_kind = $1 AND document_id = $2 ORDER BY id DESC`,
    [kind, id],
  );
  if (movements.some(({ type }) => type === movementType.scrap_out)) failStock('stock.transfer_lost', {});
  await lockLevels(tx, movements);
  const arrived = movements.filter((one) => one.location_id === doc.to_location_id);
  await refuseUsed(tx, arrived, 'stock.transfer_used');
  return movements;
}

const isTransit = ({ location_kind }: AtPlace) => location_kind === 'transit';

const worthOf = (entries: readonly { readonly value_fen: number }[]) =>
  entries.reduce((sum, { value_fen }) => sum + value_fen, 0);

/** Pieces that came back to transit leave it at their value; those that are still there, at the average of the place. */
function outOfTransit({ value_fen: _, ...out }: OppositeLeg, legs: readonly OppositeLeg[]): LedgerEntry {
  const back = legs.filter((leg) => isTransit(leg) && leg.quantity > 0 && leg.line_id === out.line_id);
  return back.length === 0 ? out : { ...out, value_fen: -worthOf(back) };
}

/**
 * Both legs go back in their lots: what arrived at its value, and the place that sent gets what leaves transit. It receives
 * all that had not gone back before.
 */
export const transferReversal: Reversal<LockedDoc, Leg, OppositeLeg> = {
  ...reversal,
  set: { state: 'received', postings: 2 },
  lines: [...reversal.lines, 'returned_quantity'],
  posted: legsOf,
  opposite: ({ id: origin_id, quantity, value_fen, ...movement }) => {
    return { ...movement, origin_id, quantity: -quantity, value_fen: -value_fen };
  },
  write: async (tx, doc, entries) => {
    const sent = entries.filter((leg) => !isTransit(leg) && leg.quantity > 0);
    const legs = entries.filter((leg) => !sent.includes(leg));
    const left = await postEntries(tx, {
      ...{ document: documentOf(doc), posting_no: 1 },
      entries: legs.map((leg) => (isTransit(leg) && leg.quantity < 0 ? outOfTransit(leg, legs) : leg)),
    });
    await postEntries(tx, {
      ...{ document: documentOf(doc), posting_no: 2 },
      entries: sent.map((leg) => {
        const own = left.filter(({ line_id }) => line_id === leg.line_id);
        return { ...leg, value_fen: -worthOf(own) };
      }),
    });
    await tx.db.rows(
      `UPDATE stock_doc_line ${noEdit('the document is new')} SET received_quantity = actual_quantity - returned_quantity WHERE stock_doc_id = $1`,
      [doc.id],
    );
  },
};
