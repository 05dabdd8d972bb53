import { bankCellLevel } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import type { Db } from '@zhanggui/server/platform/database/db';
import { cellCategories, cellZones, countyPoints, livingBank } from '../../world/banks.ts';

const categories = `
  WITH made AS (INSERT INTO bank_cell_category (name, position)
    SELECT name, 10 * place FROM unnest($1::text[]) WITH ORDINALITY AS n(name, place) RETURNING id, position)
  UPDATE bank_cell c SET category_id = m.id FROM made m
  WHERE c.level = ${bankCellLevel.outlet} AND m.position = 10 * (1 + c.id % ${cellCategories.length})`;

/** Each counter lies near the middle of its county. */
const mapPoints = `
  UPDATE bank_cell c SET map_point = concat(round((p.lng + (c.id * 37 % 100 - 50) / 4000.0)::numeric, 4), ',',
    round((p.lat + (c.id * 53 % 100 - 50) / 5000.0)::numeric, 4))
  FROM jsonb_to_recordset($1::jsonb) AS p(county text, lng float8, lat float8)
  WHERE c.region[2] = '青岛市' AND c.region[3] = p.county`;

const head = `(SELECT c.id FROM bank_cell c JOIN bank b ON b.id = c.bank_id
  WHERE b.code = '${livingBank}' AND c.level = ${bankCellLevel.head_office})`;

const zones = `
  INSERT INTO bank_cell_zone (name, bank_cell_id, position)
  SELECT name, ${head}, 10 * place FROM unnest($1::text[]) WITH ORDINALITY AS n(name, place)`;

/** The warehouse that delivers first. */
export const firstWarehouse = `(SELECT id FROM location WHERE kind = 'warehouse' AND state = 'enabled' AND agent_label_id IS NULL
  ORDER BY priority, id LIMIT 1)`;

/** What the first warehouse has plenty of; the cheapest, as gifts are. */
const products = `
  WITH z AS (SELECT id, row_number() OVER (ORDER BY position) AS n FROM bank_cell_zone),
    s AS (SELECT s.id, s.sale_price_fen, row_number() OVER (ORDER BY s.sale_price_fen, s.id) AS n
      FROM sku s JOIN goods g ON g.id = s.goods_id JOIN stock_level l ON l.sku_id = s.id AND l.location_id = ${firstWarehouse}
      WHERE s.fulfilment = 'stock' AND s.sale_price_fen > 500 AND g.state = 'on' AND NOT s.is_deleted
        AND l.on_hand - l.reserved - l.safety > 400 ORDER BY s.sale_price_fen, s.id LIMIT 12)
  INSERT INTO bank_cell_product (bank_cell_id, sku_id, zone_id, price_fen, points, limit_period, limit_quantity, position)
  SELECT ${head}, s.id, z.id, CASE WHEN s.n % 3 = 1 THEN 0 ELSE s.sale_price_fen / 200 * 100 END,
    CASE WHEN s.n % 3 = 2 THEN 0 ELSE s.sale_price_fen / 10 END, CASE WHEN s.n % 4 = 0 THEN 'month' ELSE 'none' END,
    CASE WHEN s.n % 4 = 0 THEN 4 END, 10 * s.n
  FROM s JOIN z ON z.n = 1 + s.n % ${cellZones.length} ORDER BY s.n`;

/** Two devices act for counters, one no longer does. */
const bindings = `
  INSERT INTO bank_cell_auth (bank_cell_id, agent_label_id, account, name, state, bound_at, unbound_at)
  SELECT c.id, c.agent_label_id, 'POS-' || c.code, '柜台平板 ' || c.n, CASE WHEN c.n = 2 THEN 'unbound' ELSE 'bound' END,
    now() - interval '40 days', CASE WHEN c.n = 2 THEN now() - interval '3 days' END
  FROM (SELECT c.id, c.agent_label_id, c.code, row_number() OVER (ORDER BY c.id) AS n FROM bank_cell c JOIN bank b ON b.id = c.bank_id
    WHERE b.code = '${livingBank}' AND c.level = ${bankCellLevel.outlet} ORDER BY c.id LIMIT 3) c`;

/** What branches are grouped by, where they lie, what they offer and which devices act for them. */
export async function seedBranchGoods(db: Db): Promise<void> {
  await db.rows(categories, [cellCategories]);
  await db.rows(mapPoints, [JSON.stringify(countyPoints)]);
  await db.rows(zones, [cellZones]);
  await db.rows(products);
  await db.rows(bindings);
}
