import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { moveDoc } from '@zhanggui/server/domains/stock/doc/move-doc.service';
import type { Context } from '@zhanggui/server/platform/context';
import { signIns } from '../../world/sign-ins.ts';

/** How far each transfer of the demo has come; a short one misses a piece of its first line. */
const outcomes = ['received', 'short', 'in_transit', 'in_transit', 'approved', 'submitted', 'draft'] as const;

const drafts = `
  WITH places AS (SELECT id, row_number() OVER (ORDER BY priority, id) AS n FROM location
      WHERE kind = 'warehouse' AND state = 'enabled' AND agent_label_id IS NULL AND NOT is_deleted),
    made AS (
      INSERT INTO stock_doc (created_at, updated_at, created_by, updated_by, number, kind, type, from_location_id, to_location_id, remark)
      SELECT at, at, keeper.id, keeper.id, 'DB' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
        || lpad(nextval('stock_doc_no_seq')::text, 6, '0'), 'transfer', ${movementType.warehouse_transfer}, a.id, b.id, '补充' || p.name
      FROM (SELECT n, now() - make_interval(hours => (8 - n) * 7) AS at FROM generate_series(1, ${outcomes.length}) n) t
      JOIN places a ON a.n = 1 JOIN places b ON b.n = 2 + t.n % 4 JOIN location p ON p.id = b.id
      LEFT JOIN "user" keeper ON keeper.username = '${signIns.warehouse.username}' ORDER BY t.n
      RETURNING id, from_location_id)
  INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity)
  SELECT m.id, s.sku_id, 4 + s.sku_id % 9 FROM made m JOIN LATERAL (SELECT v.sku_id FROM stock_level v
    WHERE v.location_id = m.from_location_id AND v.on_hand - v.reserved - v.safety > 60 ORDER BY hashint8extended(v.sku_id, m.id)
    LIMIT 3) s ON true ORDER BY m.id, s.sku_id`;

const totals = `
  UPDATE stock_doc d SET total_quantity = (SELECT sum(expected_quantity) FROM stock_doc_line WHERE stock_doc_id = d.id)
  WHERE d.kind = 'transfer' RETURNING id`;

/** Transfers from the central warehouse to the others, in different states. */
export async function seedTransfers(ctx: Context): Promise<void> {
  await ctx.db.rows(drafts);
  const docs = (await ctx.db.rows<{ id: number }>(totals)).map(({ id }) => id).toSorted((a, b) => a - b);
  for (const [index, id] of docs.entries()) {
    const outcome = outcomes[index] ?? 'draft';
    const has = (...later: readonly (typeof outcomes)[number][]) => later.includes(outcome);
    const move = (event: string, body: object = {}) => moveDoc(ctx, { id, kind: 'transfer', event, body });
    if (!has('draft')) await move('submit');
    if (!has('draft', 'submitted')) await move('approve');
    if (has('received', 'short', 'in_transit')) await move('dispatch');
    if (has('received', 'short')) await move('receive', { lines: has('short') ? await oneShort(ctx, id) : [] });
  }
}

async function oneShort(ctx: Context, id: number) {
  return ctx.db.rows<{ line: number; quantity: number }>(
    `SELECT id AS line, actual_quantity - 1 AS quantity FROM stock_doc_line
     WHERE stock_doc_id = $1 AND actual_quantity IS NOT NULL ORDER BY id LIMIT 1`,
    [id],
  );
}
