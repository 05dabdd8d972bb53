import { saleOrders } from '@zhanggui/server/domains/sale/order/sale-order.service';
import { quotations } from '@zhanggui/server/domains/sale/quotation/quotation.service';
import { build } from '@zhanggui/server/domains/sale/settlement/build-settlement.service';
import { saleSettlements } from '@zhanggui/server/domains/sale/settlement/sale-settlement.service';
import type { Context } from '@zhanggui/server/platform/context';

/** How far each quotation and each order of the demo has come. */
const quoted = ['accept', 'decline', 'send', 'send', 'approve', 'submit', 'draft'] as const;
const ordered = ['settled', 'settled', 'part', 'approve', 'approve', 'submit', 'draft'] as const;

const paths: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  submit: ['submit'],
  approve: ['submit', 'approve'],
  send: ['submit', 'approve', 'send'],
};

interface Goods {
  readonly id: number;
  readonly price: string;
}

/** Goods of which much is free in the central warehouse, at what companies pay. */
const goods = `
  SELECT s.id, round(s.sale_price_fen * 0.9 / 100, 2)::text AS price FROM stock_level v JOIN sku s ON s.id = v.sku_id
  WHERE v.location_id = $1 AND v.on_hand - v.reserved - v.safety > 60 AND s.sale_price_fen BETWEEN 1000 AND 20000 ORDER BY hashint8extended(s.id, 7) LIMIT 24`;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

const linesOf = (all: readonly Goods[], at: number) =>
  [0, 1, 2].flatMap((place) => {
    const one = all[(at * 3 + place) % all.length];
    return one ? [{ sku: one.id, quantity: 4 + ((at + place) % 5) * 2, price: one.price, tax_rate: 13 }] : [];
  });

async function seedQuotation(
  ctx: Context,
  outcome: (typeof quoted)[number],
  draft: Parameters<typeof quotations.open>[1],
  warehouse: number,
) {
  const id = await quotations.open(ctx, draft);
  const further = outcome === 'accept' || outcome === 'decline';
  for (const event of paths[further ? 'send' : outcome] ?? []) await quotations.move(ctx, { id, event });
  if (outcome === 'accept') await quotations.move(ctx, { id, event: 'accept', body: { warehouse } });
  if (outcome === 'decline')
    await quotations.move(ctx, { id, event: 'decline', body: { reason: '预算调整，本季度不采购' } });
}

async function seedOrder(
  ctx: Context,
  outcome: (typeof ordered)[number],
  draft: Parameters<typeof saleOrders.open>[1],
) {
  const id = await saleOrders.open(ctx, draft);
  const isOut = outcome === 'settled' || outcome === 'part';
  for (const event of paths[isOut ? 'approve' : outcome] ?? []) await saleOrders.move(ctx, { id, event });
  if (!isOut) return;
  const lines = await ctx.db.rows<{ line: number; quantity: number }>(
    'SELECT id AS line, quantity FROM sale_order_line WHERE sale_order_id = $1 ORDER BY id LIMIT 1',
    [id],
  );
  const part = lines.map(({ line }) => ({ line, quantity: 2 }));
  await saleOrders.move(ctx, { id, event: 'deliver', body: outcome === 'part' ? { lines: part } : {} });
}

/** Prices that were agreed with those who buy often. */
const agreed = `
  INSERT INTO customer_goods (customer_id, agreed_with_id, sku_id, price, starts_date, ends_date)
  SELECT c.id, c.id, g.id, round(g.price * 0.97, 2), current_date - 60, CASE WHEN c.n % 2 = 0 THEN current_date + 120 END
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM customer WHERE id = ANY($1::bigint[])) c,
    jsonb_to_recordset($2::jsonb) AS g(id bigint, price numeric) WHERE (g.id + c.n) % 4 = 0`;

/** Quotations, orders on account and settlements of companies, in different states. */
export async function seedSales(ctx: Context): Promise<void> {
  const { db } = ctx;
  const customers = await db.rows<{ id: number; owner_id: number | null }>(
    `SELECT id, owner_id FROM customer WHERE state = 'active' AND credit_limit_fen > 0 AND agent_label_id IS NULL AND NOT is_deleted ORDER BY id LIMIT 7`,
  );
  const [warehouse] = await db.rows<{ id: number }>(
    `SELECT id FROM location WHERE kind = 'warehouse' AND state = 'enabled' AND agent_label_id IS NULL AND NOT is_deleted ORDER BY priority, id LIMIT 1`,
  );
  const all = warehouse ? await db.rows<Goods>(goods, [warehouse.id]) : [];
  if (!warehouse || all.length === 0) return;
  await db.rows(agreed, [customers.map(({ id }) => id), JSON.stringify(all)]);
  for (const [at, { id: customer_id }] of customers.entries()) {
    const lines = linesOf(all, at);
    const head = { customer_id, agent_label_id: null };
    const terms = '货到30天付款，含运费和13%增值税';
    await seedQuotation(
      ctx,
      quoted[at] ?? 'draft',
      {
        header: { ...head, valid_until_date: day(20 + at), terms },
        lines: lines.map((line) => ({ ...line, discount_percent: '3' })),
      },
      warehouse.id,
    );
    const order = { ...head, warehouse_id: warehouse.id, deliver_by_date: day(5 + at) };
    await seedOrder(ctx, ordered[at] ?? 'draft', { header: order, lines });
  }
  await settle(
    ctx,
    customers.slice(0, 2).map(({ id }) => id),
  );
  for (const table of ['quotation', 'sale_order', 'sale_settlement_order', 'customer_goods'])
    await db.rows(
      `UPDATE ${table} d SET created_by = c.owner_id, updated_by = c.owner_id FROM customer c WHERE c.id = d.customer_id AND d.created_by IS NULL`,
    );
}

/** One settlement is owed by now, the other is a draft. */
async function settle(ctx: Context, customers: readonly number[]): Promise<void> {
  for (const [at, customer] of customers.entries()) {
    const { id } = await build(ctx, { customer, from_date: day(-60), to_date: day(0) });
    if (at === 0) await saleSettlements.move(ctx, { id, event: 'confirm' });
  }
}
