import type { declareSupply, importSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.action';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

type Row = RowOfImport<typeof importSupply>;

/** Says how much more of a SKU its supplier delivers, on top of what orders had taken when it looked; never less than is taken. */
export function declare(
  ctx: Context,
  id: number,
  { left_quantity, taken_quantity }: BodyOfAction<typeof declareSupply>,
): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    await write(tx, id, { left: left_quantity ?? null, taken: taken_quantity ?? null });
    return { id };
  });
}

interface Declaration {
  readonly left: number | null;
  readonly taken: number | null;
}

async function write(tx: Context, id: number, { left, taken }: Declaration): Promise<number | null> {
  const [offer] = await tx.db.rows<{ declared_quantity: number | null }>(
    `UPDATE supplier_offer SET declared_quantity = CASE WHEN $2::int IS NOT NULL
         THEN greatest(taken_quantity, coalesce($3::int, taken_quantity) + $2::int) END, ${edited({ at: '$4', by: '$5::bigint' })}
     WHERE id = $1 AND NOT is_deleted RETURNING declared_quantity`,
    [id, left, taken, tx.clock(), accountIdOf(tx.caller)],
  );
  return (offer ?? fail('not_found', {})).declared_quantity;
}

interface Offer {
  readonly id: number;
  readonly sku_code: string;
  readonly declared_quantity: number | null;
}

/** The offers of SKUs in the caller's own view; the names of SKUs lie beyond a supplier's. */
function offersOf({ db }: Context, codes: readonly string[]): Promise<Offer[]> {
  return db.rows<Offer>(
    `SELECT o.id, s.code AS sku_code, o.declared_quantity FROM supplier_offer o JOIN sku_ref s ON s.id = o.sku_id
     WHERE s.code = ANY($1::text[]) AND NOT o.is_deleted`,
    [codes],
  );
}

/** What keeps rows from being declared. */
export async function checkSupplyRows(ctx: Context, rows: readonly RowToImport<Row>[]): Promise<readonly RowNote[]> {
  const offers = await offersOf(
    ctx,
    rows.map(({ values }) => values.sku_code),
  );
  const byCode = Map.groupBy(offers, ({ sku_code }) => sku_code);
  return rows.flatMap(({ row, values }): RowNote[] => {
    const own = byCode.get(values.sku_code) ?? [];
    if (own.length === 1) return [];
    const message = own.length === 0 ? '不在您供应的商品中' : '多家供应商供应该商品，请在页面上分别申报';
    return [{ row, level: 'error', column: 'sku_code', message }];
  });
}

interface Declared {
  readonly id: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** Declares what a row says. */
export async function applySupplyRow(tx: Context, [{ sku_code, left_quantity }]: Unit<Row>): Promise<Declared> {
  const [offer, second] = await offersOf(tx, [sku_code]);
  if (!offer || second) return fail('not_found', {});
  const after = await write(tx, offer.id, { left: left_quantity, taken: null });
  return { id: offer.id, before: offer.declared_quantity, after };
}

/** Restores the former declaration, unless a newer one exists or orders have taken more. */
export async function undoSupplyRow(tx: Context, { id, before, after }: Declared): Promise<void> {
  const [offer] = await tx.db.rows<{ declared_quantity: number | null; taken_quantity: number }>(
    'SELECT declared_quantity, taken_quantity FROM supplier_offer WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  if (!offer) return fail('not_found', {});
  if (offer.declared_quantity !== after) failShop('offer.declared_anew', {});
  if (before !== null && before < offer.taken_quantity) failShop('offer.below_taken', { taken: offer.taken_quantity });
  await tx.db.rows(`UPDATE supplier_offer SET declared_quantity = $2, ${edited({ by: null })} WHERE id = $1`, [
    id,
    before,
  ]);
}
