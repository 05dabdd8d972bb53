import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { PlaceOwners } from '../ledger/lock.query.ts';
import type { DocumentKey } from '../ledger/stock-document.ts';
import { type LotBook, placeKey } from './lot-book.ts';
import { type LotPart, lotKey } from './lot-parts.ts';

/** A written movement of a level that is kept by lot, with its lots in positive. */
export interface LotMovement extends PlaceOwners {
  readonly sku_id: number;
  readonly location_id: number;
  readonly line_id: number;
  readonly leg: number;
  /** Positive in, negative out. */
  readonly quantity: number;
  readonly lots: readonly LotPart[];
}

export interface LotPosting {
  readonly document: DocumentKey;
  readonly posting_no: number;
  readonly book: LotBook;
  readonly movements: readonly LotMovement[];
}

/** Writes what places have of the lots that moved, and which movement moved them; their levels are locked. */
export async function writeLots(ctx: Context, { document, posting_no, book, movements }: LotPosting): Promise<void> {
  const moved = movements.flatMap(({ lots, quantity, ...movement }) =>
    lots.map((lot) => ({ ...movement, ...lot, quantity: Math.sign(quantity) * lot.quantity })),
  );
  const left = new Map(
    moved.map(({ quantity: _, ...lot }) => {
      const own = book.lotsAt(lot).find((one) => lotKey(one) === lotKey(lot));
      return [`${placeKey(lot)} ${lotKey(lot)}`, { ...lot, ...own, on_hand: own?.quantity ?? 0 }];
    }),
  );
  await ctx.db.rows(
    `INSERT INTO stock_lot AS b (sku_id, location_id, location_kind, lot_no, produced_date, expires_date, near_date, on_hand,
       bank_cell_id, agent_label_id, created_by, updated_by)
     SELECT r.sku_id, r.location_id, r.location_kind, r.lot_no, r.produced_date, r.expires_date, r.near_date,
       r.on_hand, r.bank_cell_id, r.agent_label_id, $2::bigint, $2::bigint
     FROM jsonb_populate_recordset(NULL::stock_lot, $1::jsonb) r
     ON CONFLICT ON CONSTRAINT stock_lot_once
     DO UPDATE ${noEdit('pieces are counted under the lock of their level')} SET on_hand = excluded.on_hand, updated_at = now()`,
    [JSON.stringify([...left.values()]), accountIdOf(ctx.caller)],
    { name: 'stock:lots-left' },
  );
  await ctx.db.rows(
    `INSERT INTO stock_movement_lot (movement_id, lot_id, quantity, bank_cell_id, agent_label_id, created_by, updated_by)
     SELECT m.id, b.id, r.quantity, m.bank_cell_id, m.agent_label_id, $5::bigint, $5::bigint
     FROM jsonb_to_recordset($1::jsonb) AS r(sku_id bigint, location_id bigint, line_id bigint, leg int, lot_no text,
       expires_date date, quantity int)
     JOIN stock_movement m ON m.document_kind = $2 AND m.document_id = $3 AND m.line_id = r.line_id AND m.leg = r.leg
       AND m.posting_no = $4
     JOIN stock_lot b ON b.sku_id = r.sku_id AND b.location_id = r.location_id AND b.lot_no = r.lot_no
       AND b.expires_date IS NOT DISTINCT FROM r.expires_date`,
    [JSON.stringify(moved), document.kind, document.id, posting_no, accountIdOf(ctx.caller)],
    { name: 'stock:movement-lots' },
  );
  if (book.hasChosen) await closeChosen(ctx, document, moved);
}

/** Counts what left of the lots that were chosen for the lines of a document. */
async function closeChosen(
  ctx: Context,
  { kind, id }: DocumentKey,
  moved: readonly (Pick<LotMovement, 'sku_id' | 'location_id' | 'line_id' | 'quantity'> & LotPart)[],
): Promise<void> {
  const left = moved.filter(({ quantity }) => quantity < 0);
  if (left.length === 0) return;
  await ctx.db.rows(
    `UPDATE stock_lot_choice c ${noEdit('pieces are counted under the lock of their level')} SET taken = least(c.quantity, c.taken - r.quantity),
       updated_at = now(), updated_by = $4::bigint
     FROM jsonb_to_recordset($1::jsonb) AS r(sku_id bigint, location_id bigint, line_id bigint, lot_no text, expires_date date,
       quantity int)
     JOIN stock_lot b ON b.sku_id = r.sku_id AND b.location_id = r.location_id AND b.lot_no = r.lot_no
       AND b.expires_date IS NOT DISTINCT FROM r.expires_date
     WHERE c.document_kind = $2 AND c.document_id = $3 AND c.line_id = r.line_id AND c.lot_id = b.id AND c.taken < c.quantity`,
    [JSON.stringify(left), kind, id, accountIdOf(ctx.caller)],
    { name: 'stock:chosen-left' },
  );
}
