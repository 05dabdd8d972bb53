import type { orderDemand } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { maxLines } from '@zhanggui/contract/platform/fields/structure/lines';
import type { Context } from '../../../platform/context.ts';
import { branchOf } from '../../stock/warehouse/branch-of.query.ts';
import { requireWarehouse } from '../../stock/warehouse/require-warehouse.query.ts';
import { requireWorkingSupplier } from '../../supplier/supplier.query.ts';
import { purchaseOrders } from '../order/purchase-order.service.ts';
import { type OrderTerms, orderFault } from './order-terms.ts';
import { propose } from './propose.query.ts';

type Requested = BodyOfAction<typeof orderDemand>;

type WantedLine = NonNullable<Requested['lines']>[number];

/** Buyers take turns: what the one before ordered is no longer short. */
const lockKey = 7_301_015;
const timeouts = { lock_timeout_ms: 30_000, statement_timeout_ms: 60_000 };

/** What is proposed at this moment, or the requested lines of what is short now. */
async function wantedOf(tx: Context, lines: Requested['lines']): Promise<readonly WantedLine[]> {
  const { lines: proposed } = await propose(
    tx,
    lines && lines.length <= 1000 ? { skus: lines.map(({ sku }) => ({ sku })) } : {},
  );
  if (!lines) return proposed.map((line) => ({ ...line, sku: line.sku.id, supplier: line.supplier.id }));
  const short = new Map(proposed.map(({ sku, short_quantity }) => [sku.id, short_quantity]));
  const termsOf = await readTerms(tx, lines);
  for (const [sku, own] of Map.groupBy(lines, (line) => line.sku)) {
    const ordered = [...Map.groupBy(own, ({ supplier }) => supplier)].map(([supplier, parts]) => ({
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      terms: termsOf(sku, supplier),
    }));
    const short_quantity = short.get(sku) ?? 0;
    const found = orderFault(short_quantity, ordered);
    if (!found) continue;
    const [row] = await tx.db.rows<{ code: string }>('SELECT code FROM sku WHERE id = $1', [sku]);
    const sku_code = row?.code ?? String(sku);
    if (found.fault === 'not_short') failPurchase('purchase.not_short', { sku_code, short: short_quantity });
    else failPurchase('purchase.below_terms', { ...found, sku_code });
  }
  return lines;
}

const noTerms: OrderTerms = { min_quantity: 1, pack_quantity: 1 };

/** In what numbers the suppliers of lines sell; one by one where a supplier offers nothing. */
async function readTerms({ db }: Context, lines: NonNullable<Requested['lines']>) {
  const rows = await db.rows<OrderTerms & { readonly sku_id: number; readonly supplier_id: number }>(
    `SELECT sku_id, supplier_id, min_quantity, pack_quantity FROM supplier_offer
     WHERE sku_id = ANY($1::bigint[]) AND supplier_id = ANY($2::bigint[]) AND NOT is_deleted`,
    [lines.map(({ sku }) => sku), [...new Set(lines.map(({ supplier }) => supplier))]],
  );
  const terms = new Map(rows.map((row) => [`${row.sku_id} ${row.supplier_id}`, row]));
  return (sku: number, supplier: number): OrderTerms => terms.get(`${sku} ${supplier}`) ?? noTerms;
}

const orderedOf = ({ sku, quantity, price, needed_date }: WantedLine) => ({ sku, quantity, price, needed_date });

/** Makes purchase orders of what is short, one for each supplier. */
export function orderShort(
  ctx: Context,
  { warehouse, submit, lines }: Requested,
): Promise<ReplyOfAction<typeof orderDemand>> {
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.rows('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await requireWarehouse(db, warehouse);
    const wanted = await wantedOf(tx, lines);
    if (wanted.length === 0) failPurchase('purchase.nothing_short', {});
    const agent_label_id = await branchOf(tx, warehouse);
    const orders: { id: number; number: string }[] = [];
    for (const [supplier_id, own] of Map.groupBy(wanted, ({ supplier }) => supplier)) {
      await requireWorkingSupplier(db, supplier_id);
      for (let at = 0; at < own.length; at += maxLines) {
        const id = await purchaseOrders.open(tx, {
          header: { supplier_id, warehouse_id: warehouse, agent_label_id },
          lines: own.slice(at, at + maxLines).map(orderedOf),
        });
        if (submit !== false) await purchaseOrders.move(tx, { id, event: 'submit' });
        const [row] = await db.rows<{ number: string }>('SELECT number FROM purchase_order WHERE id = $1', [id]);
        orders.push({ id, number: row?.number ?? '' });
      }
    }
    return { count: orders.length, orders };
  }, timeouts);
}
