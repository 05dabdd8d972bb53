import { addDays } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { businessDay } from '@zhanggui/contract/platform/time';
import { moveDoc } from '@zhanggui/server/domains/stock/doc/move-doc.service';
import type { Context } from '@zhanggui/server/platform/context';
import { signIns } from '../../world/sign-ins.ts';
import { centralWarehouse } from '../../world/warehouses.ts';
import { seedShelfLives } from '../shop/shelf-life.seed.ts';

/** What came of each SKU with a shelf life, by how many days it still keeps; the last delivery waits to be received. */
const deliveries = [
  { days_left: -3, quantity: 6 },
  { days_left: 8, quantity: 24 },
  { days_left: 70, quantity: 48 },
  { days_left: 80, quantity: 60 },
] as const;

const drafts = `
  WITH made AS (
    INSERT INTO stock_doc (created_at, updated_at, created_by, updated_by, number, kind, type, to_location_id, state, submitted_at,
      approved_at, remark)
    SELECT at, at, keeper.id, keeper.id, 'RK' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
      || lpad(nextval('stock_doc_no_seq')::text, 6, '0'), 'inbound', ${movementType.other_in}, $1, 'approved', at, at, '食品到货，按批次入库'
    FROM (SELECT n, now() - make_interval(hours => (${deliveries.length} - n)::int * 6 + 1) AS at
      FROM generate_series(1, ${deliveries.length}) n) t
    LEFT JOIN "user" keeper ON keeper.username = '${signIns.warehouse.username}' ORDER BY t.n RETURNING id)
  INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, unit_price, amount_fen)
  SELECT d.id, s.id, d.quantity, s.cost_fen / 100.0, d.quantity * s.cost_fen
  FROM (SELECT m.id, q.quantity FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made) m
    JOIN unnest($2::int[]) WITH ORDINALITY AS q(quantity, n) ON q.n = m.n) d
  CROSS JOIN sku s WHERE s.shelf_life_days IS NOT NULL AND NOT s.is_deleted ORDER BY d.id, s.id
  RETURNING stock_doc_id, id, sku_id`;

const totals = `
  UPDATE stock_doc d SET total_quantity = t.quantity, amount_fen = t.amount_fen
  FROM (SELECT stock_doc_id, sum(expected_quantity) AS quantity, sum(amount_fen) AS amount_fen FROM stock_doc_line
    WHERE stock_doc_id = ANY($1::bigint[]) GROUP BY stock_doc_id) t WHERE d.id = t.stock_doc_id`;

interface Line {
  readonly stock_doc_id: number;
  readonly id: number;
  readonly sku_id: number;
}

/** Pastry is near its end earlier than the table says, and the seldom class of half a year later. */
const nearRules = `
  INSERT INTO near_rule (category_id, shelf_life_from, shelf_life_to, near_days, remark)
  SELECT c.id, 1, NULL::int, 20, '糕点提前下架，按采购部要求' FROM category c WHERE c.name = '传统糕点'
  UNION ALL SELECT NULL, 180, 239, 25, '半年期坚果'`;

/** Lots at the central warehouse: one that has expired, one that soon will, one that is fresh. */
export async function seedLots(ctx: Context): Promise<void> {
  const { db } = ctx;
  const [central] = await db.rows<{ id: number }>('SELECT id FROM location WHERE code = $1', [centralWarehouse]);
  if (!central) throw new Error('the demo has no central warehouse');
  await seedShelfLives(db, central.id);
  await db.rows(nearRules);
  const lives = await db.rows<{ id: number; days: number }>(
    'SELECT id, shelf_life_days AS days FROM sku WHERE shelf_life_days > 0',
  );
  const lines = await db.rows<Line>(drafts, [central.id, deliveries.map(({ quantity }) => quantity)]);
  const docs = [...new Set(lines.map(({ stock_doc_id }) => stock_doc_id))].toSorted((a, b) => a - b);
  await db.rows(totals, [docs]);
  const today = businessDay(ctx.clock());
  for (const [index, { days_left, quantity }] of deliveries.slice(0, -1).entries()) {
    const own = lines.filter(({ stock_doc_id }) => stock_doc_id === docs[index]);
    const received = own.map(({ id: line, sku_id }) => {
      const days = lives.find(({ id }) => id === sku_id)?.days ?? 0;
      const produced_date = addDays(today, days_left - days);
      return { line, actual_quantity: quantity, produced_date, lot_no: produced_date.replaceAll('-', '') };
    });
    await moveDoc(ctx, { id: docs[index] ?? 0, kind: 'inbound', event: 'post', body: { lines: received } });
  }
}
