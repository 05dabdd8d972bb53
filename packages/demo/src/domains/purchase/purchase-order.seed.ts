import { inputInvoices } from '@zhanggui/server/domains/purchase/invoice/input-invoice.service';
import { purchaseOrders } from '@zhanggui/server/domains/purchase/order/purchase-order.service';
import { subOrders } from '@zhanggui/server/domains/purchase/order/sub-order.service';
import { ship } from '@zhanggui/server/domains/purchase/shipment/supplier-shipment.service';
import type { Context } from '@zhanggui/server/platform/context';
import { branchCell, signIns } from '../../world/sign-ins.ts';

/** How far each purchase order of the demo has come. */
const outcomes = [
  'received',
  'part',
  'received',
  'shipped',
  'confirmed',
  'ordered',
  'approve',
  'submit',
  'draft',
] as const;
type Outcome = (typeof outcomes)[number];

/** The events up to where an order stays; further ones go on by its sub-order. */
const steps: Readonly<Partial<Record<Outcome, readonly string[]>>> & { readonly ordered: readonly string[] } = {
  draft: [],
  submit: ['submit'],
  approve: ['submit', 'approve'],
  ordered: ['submit', 'approve', 'order'],
};

/** What suppliers ask for goods that we keep in stock: by the carton, with a least quantity. */
const offers = `
  INSERT INTO supplier_offer (supplier_id, sku_id, price, min_quantity, pack_quantity, lead_days)
  SELECT p.id, s.id, s.cost_fen / 100.0, (ARRAY[6, 12, 24])[1 + s.id % 3], (ARRAY[6, 12])[1 + s.id % 2], 2 + s.id % 5
  FROM sku s JOIN goods g ON g.id = s.goods_id
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS suppliers FROM supplier WHERE state = 'approved') p ON p.n = g.id % p.suppliers
  WHERE s.fulfilment = 'stock' AND s.cost_fen > 0 AND NOT s.is_deleted AND s.id % 9 <> 4
  ON CONFLICT DO NOTHING`;

/** The suppliers with most to offer, each with some of it. */
const offered = `
  SELECT o.supplier_id, (array_agg(o.sku_id ORDER BY o.sku_id))[1:4] AS skus FROM supplier_offer o JOIN sku s ON s.id = o.sku_id
  WHERE s.fulfilment = 'stock' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${outcomes.length}`;

/** Some goods ran below what the warehouse keeps, all places together: they are to be ordered. */
const short = `
  UPDATE stock_level v SET safety = v.safety + a.free + 60 + v.sku_id % 40
  FROM (SELECT l.sku_id, sum(l.on_hand - l.reserved - l.safety)::int AS free FROM stock_level l JOIN location p ON p.id = l.location_id
    JOIN (SELECT DISTINCT o.sku_id FROM supplier_offer o JOIN sku s ON s.id = o.sku_id WHERE s.fulfilment = 'stock') o ON o.sku_id = l.sku_id
    WHERE p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted GROUP BY 1 HAVING sum(l.on_hand - l.reserved - l.safety) BETWEEN 0 AND 400
    ORDER BY hashint8extended(l.sku_id, 3) LIMIT 14) a
  WHERE v.sku_id = a.sku_id AND v.location_id = $1`;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

async function follow(ctx: Context, order: number, outcome: Outcome): Promise<void> {
  const parts = await ctx.db.rows<{ id: number }>('SELECT id FROM sub_order WHERE purchase_order_id = $1 ORDER BY id', [
    order,
  ]);
  for (const { id } of parts) await followPart(ctx, id, outcome);
}

async function followPart(ctx: Context, id: number, outcome: Outcome): Promise<void> {
  await subOrders.move(ctx, { id, event: 'confirm' });
  if (outcome === 'shipped' || outcome === 'part')
    await ship(ctx, id, {
      carton_count: 4,
      pallet_count: 1,
      expected_date: day(2),
      carrier: null,
      tracking_no: null,
    });
  if (outcome === 'received') await subOrders.move(ctx, { id, event: 'receive' });
  if (outcome !== 'part') return;
  const own = await ctx.db.rows<{ line: number; quantity: number }>(
    'SELECT id AS line, quantity FROM purchase_order_line WHERE sub_order_id = $1 ORDER BY id',
    [id],
  );
  const lines = own.map(({ line, quantity }, at) => ({
    line,
    quantity: at === 0 ? quantity - 2 : 0,
    rejected: at === 0 ? 2 : 0,
  }));
  await subOrders.move(ctx, { id, event: 'receive', body: { lines } });
}

/** Invoices of suppliers that delivered: the first is matched, the others wait. */
async function seedInvoices(ctx: Context): Promise<void> {
  const delivered = await ctx.db.rows<{ supplier_id: number }>(
    'SELECT DISTINCT supplier_id FROM purchase_order_line WHERE received_quantity > returned_quantity ORDER BY 1',
  );
  for (const [at, { supplier_id }] of delivered.entries()) {
    const invoice_no = `2637${String(supplier_id).padStart(16, '0')}`;
    const header = { supplier_id, invoice_no, kind: 'digital_special', invoice_date: day(-at) };
    const id = await inputInvoices.open(ctx, { header, lines: [] });
    await inputInvoices.move(ctx, { id, event: 'fill' });
    if (at === 0) await inputInvoices.move(ctx, { id, event: 'match' });
  }
}

/** Purchase orders of the demo, their receipts and what is on its way. */
export async function seedPurchaseOrders(ctx: Context): Promise<void> {
  const { db } = ctx;
  await db.rows(offers);
  const suppliers = await db.rows<{ supplier_id: number; skus: readonly number[] | null }>(offered);
  const [warehouse] = await db.rows<{ id: number }>(
    `SELECT id FROM location WHERE kind = 'warehouse' AND state = 'enabled' AND agent_label_id IS NULL AND NOT is_deleted ORDER BY priority, id LIMIT 1`,
  );
  const [branch] = await db.rows<{ id: number }>(
    'SELECT p.id FROM location p JOIN bank_cell c ON c.id = p.bank_cell_id WHERE c.code = $1',
    [branchCell],
  );
  if (!warehouse || !branch) return;
  for (const [at, { supplier_id, skus }] of suppliers.entries()) {
    const outcome = outcomes[at] ?? 'draft';
    const id = await purchaseOrders.open(ctx, {
      header: { supplier_id, warehouse_id: warehouse.id, agent_label_id: null, needed_date: day(at - 3) },
      lines: (skus ?? []).map((sku, place) => ({
        ...{ sku, quantity: 24 + ((at + place) % 4) * 12 },
        // Half of what is on its way goes straight to a branch.
        ...(outcome === 'shipped' && place % 2 === 1 ? { location: branch.id } : {}),
      })),
    });
    for (const event of steps[outcome] ?? steps.ordered) await purchaseOrders.move(ctx, { id, event });
    if (!Object.hasOwn(steps, outcome)) await follow(ctx, id, outcome);
  }
  await seedInvoices(ctx);
  await db.rows(short, [warehouse.id]);
  for (const table of ['purchase_order', 'sub_order', 'input_invoice'])
    await db.rows(
      `UPDATE ${table} d SET created_by = u.id, updated_by = u.id FROM "user" u WHERE u.username = $1 AND d.created_by IS NULL`,
      [signIns.staff.username],
    );
}
