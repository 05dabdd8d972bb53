import type { Db } from '@zhanggui/server/platform/database/db';

/** Zones of each of our warehouses, and how many racks and levels each has. */
const zones = ['A', 'B', 'C'] as const;
const [racks, levels] = [6, 3] as const;

/** A picker walks the racks in a serpentine: up the odd ones, down the even ones. */
const bins = `
  INSERT INTO bin (location_id, agent_label_id, code, zone, picking_sequence)
  SELECT p.id, p.agent_label_id, z.zone || '-' || lpad(r::text, 2, '0') || '-' || v, z.zone || '区',
    (z.n * 1000 + r * 10 + CASE WHEN r % 2 = 1 THEN v ELSE ${levels} + 1 - v END)::int
  FROM location p CROSS JOIN unnest($1::text[]) WITH ORDINALITY AS z(zone, n)
  CROSS JOIN generate_series(1, ${racks}) r CROSS JOIN generate_series(1, ${levels}) v
  WHERE p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted ORDER BY p.id, z.n, r, v`;

/** Goods lie in the bins in turn; a few have no home yet. */
const homes = `
  INSERT INTO bin_sku (location_id, agent_label_id, bin_id, sku_id)
  SELECT v.location_id, b.agent_label_id, b.id, v.sku_id
  FROM stock_level v JOIN (SELECT id, location_id, agent_label_id, row_number() OVER (PARTITION BY location_id ORDER BY id) - 1 AS n,
      count(*) OVER (PARTITION BY location_id) AS bins FROM bin) b
    ON b.location_id = v.location_id AND b.n = v.sku_id * 7 % b.bins
  WHERE v.on_hand > 0 AND v.sku_id % 13 <> 5 ORDER BY b.id, v.sku_id`;

/** The bins of warehouses, and where each SKU lies. */
export async function seedBins(db: Db): Promise<void> {
  await db.rows(bins, [zones]);
  await db.rows(homes);
}
