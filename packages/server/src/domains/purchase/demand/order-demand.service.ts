import type { orderDemand } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { branchOf } from '../../stock/doc/doc-storage.service.ts';
import { requireWorkingSupplier } from '../../supplier/supplier.query.ts';
import { purchaseOrders } from '../order/purchase-order.service.ts';
import { propose } from './propose.query.ts';

type Requested = BodyOfAction<typeof orderDemand>;

interface WantedLine {
  readonly sku: number;
  readonly supplier: number;
  readonly quantity: number;
  readonly price: string;
}

/** Buyers take turns: what the one before ordered is no longer short. */
const lockKey = 7_301_015;
const maxLines = 200;
const patience = { lock_timeout_ms: 30_000, statement_timeout_ms: 60_000 };

/** What is proposed at this moment of the requested lines; refuses a line of which less is short now. */
async function wantedOf(tx: Context, lines: Requested['lines']): Promise<readonly WantedLine[]> {
  const { lines: proposed } = await propose(
    tx,
    lines && lines.length <= 1000 ? { skus: lines.map(({ sku }) => ({ sku })) } : {},
  );
  if (!lines) return proposed.map((line) => ({ ...line, sku: line.sku.id, supplier: line.supplier.id }));
  const bySku = new Map(proposed.map((line) => [line.sku.id, line]));
  for (const { sku, quantity } of lines) {
    const now = bySku.get(sku);
    if (now && quantity <= now.quantity) continue;
    const [row] = await tx.db.rows<{ code: string }>('SELECT code FROM sku WHERE id = $1', [sku]);
    failPurchase('purchase.not_short', { sku_code: row?.code ?? String(sku), short: now?.short_quantity ?? 0 });
  }
  return lines;
}

/** Makes purchase orders of what is short, one for each supplier. */
export function orderShort(
  ctx: Context,
  { warehouse, submit, lines }: Requested,
): Promise<ReplyOfAction<typeof orderDemand>> {
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.rows('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const wanted = await wantedOf(tx, lines);
    if (wanted.length === 0) failPurchase('purchase.nothing_short', {});
    const [place] = await db.rows('SELECT id FROM location WHERE id = $1 AND NOT is_deleted', [warehouse]);
    if (!place) invalid('warehouse', '仓库不存在');
    const agent_label_id = await branchOf(tx, warehouse);
    const orders: { id: number; number: string }[] = [];
    for (const [supplier_id, own] of Map.groupBy(wanted, ({ supplier }) => supplier)) {
      await requireWorkingSupplier(db, supplier_id);
      for (let at = 0; at < own.length; at += maxLines) {
        const part = own.slice(at, at + maxLines).map(({ sku, quantity, price }) => ({ sku, quantity, price }));
        const id = await purchaseOrders.open(tx, {
          header: { supplier_id, warehouse_id: warehouse, agent_label_id },
          lines: part,
        });
        if (submit !== false) await purchaseOrders.move(tx, { id, event: 'submit' });
        const [row] = await db.rows<{ number: string }>('SELECT number FROM purchase_order WHERE id = $1', [id]);
        orders.push({ id, number: row?.number ?? '' });
      }
    }
    return { count: orders.length, orders };
  }, patience);
}
