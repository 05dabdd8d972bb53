import type { declareSupply, importSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.action';
import { supplierOffer } from '@zhanggui/contract/domains/shop/offer/supplier-offer.resource';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Unit } from '../../../features/import/import-handler.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
import { keepFormer } from '../../../platform/audit/audit-draft.ts';
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

/** The offers of SKUs in the caller's own view, by code; the names of SKUs lie beyond a supplier's. */
async function readOffers({ db }: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, readonly Offer[]>> {
  const offers = await db.rows<Offer>(
    `SELECT o.id, s.code AS sku_code, o.declared_quantity FROM supplier_offer o JOIN sku_ref s ON s.id = o.sku_id
     WHERE s.code = ANY($1::text[]) AND NOT o.is_deleted`,
    [rows.map(({ sku_code }) => sku_code)],
  );
  return Map.groupBy(offers, ({ sku_code }) => sku_code);
}

const rules = rowRules<Row, ReadonlyMap<string, readonly Offer[]>>({
  read: readOffers,
  *faults({ sku_code }, offers) {
    const count = offers.get(sku_code)?.length ?? 0;
    if (count === 0) yield ['sku_code', '不在您供应的商品中'];
    if (count > 1) yield ['sku_code', '多家供应商供应该商品，请在页面上分别申报'];
  },
});

/** What keeps rows from being declared. */
export const checkSupplyRows = rules.check;

interface Declared {
  readonly id: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** Declares what a row says. */
export async function applySupplyRow(tx: Context, [row]: Unit<Row>): Promise<Declared> {
  const [offer = fail('not_found', {})] = (await rules.require(tx, [row])).get(row.sku_code) ?? [];
  await keepFormer(tx, supplierOffer, [offer.id]);
  const after = await write(tx, offer.id, { left: row.left_quantity, taken: null });
  return { id: offer.id, before: offer.declared_quantity, after };
}

/** Restores the former declaration, unless a newer one exists or orders have taken more. */
export async function undoSupplyRow(tx: Context, { id, before, after }: Declared): Promise<void> {
  const [offer = fail('not_found', {})] = await tx.db.rows<{
    declared_quantity: number | null;
    taken_quantity: number;
  }>('SELECT declared_quantity, taken_quantity FROM supplier_offer WHERE id = $1 AND NOT is_deleted FOR UPDATE', [id]);
  if (offer.declared_quantity !== after) failShop('offer.declared_anew', {});
  if (before !== null && before < offer.taken_quantity) failShop('offer.below_taken', { taken: offer.taken_quantity });
  await tx.db.rows(`UPDATE supplier_offer SET declared_quantity = $2, ${edited({ by: null })} WHERE id = $1`, [
    id,
    before,
  ]);
}
