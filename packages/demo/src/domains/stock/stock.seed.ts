import type { Db } from '@zhanggui/server/platform/database/db';
import { warehouses } from '../../world/warehouses.ts';
import { seedBins } from './bin.seed.ts';
import { announcedRows, openingRows } from './opening-rows.seed.ts';

export interface StockSeed {
  /** Some of them have a warehouse of their own. */
  readonly agent_label_ids: readonly number[];
  /** Every warehouse that delivers does so for all of these. */
  readonly mall_ids: readonly number[];
}

/** Makes the demo's warehouses and fills them by opening documents, so that every piece has its movement. */
export async function seedStock(db: Db, { agent_label_ids, mall_ids }: StockSeed): Promise<void> {
  const rows = warehouses.map(({ label, ...warehouse }) => ({
    ...warehouse,
    agent_label_id: label === undefined ? null : (agent_label_ids[label] ?? null),
  }));
  await db.rows(warehouseRows, [JSON.stringify(rows)]);
  await db.rows(regionRows, [JSON.stringify(rows)]);
  await db.rows(mallRows, [mall_ids]);
  await db.rows('ANALYZE location, sku');
  for (const statement of [...openingRows, ...announcedRows]) await db.rows(statement);
  await seedBins(db);
}

const warehouseRows = `
  INSERT INTO location (code, name, region, address, contact, phone, priority, state, agent_label_id)
  SELECT x.code, x.name, x.region, x.address, x.contact, x.phone, x.priority, x.state, x.agent_label_id
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS r(row, place), jsonb_populate_record(NULL::location, r.row) x
  ORDER BY r.place`;

const regionRows = `
  INSERT INTO warehouse_region (location_id, region, priority, agent_label_id)
  SELECT p.id, ARRAY[n.name], 1, p.agent_label_id
  FROM jsonb_array_elements($1::jsonb) r JOIN location p ON p.code = r ->> 'code'
  CROSS JOIN jsonb_array_elements_text(r -> 'near') WITH ORDINALITY AS n(name, place) ORDER BY p.id, n.place`;

const mallRows = `
  INSERT INTO warehouse_mall (location_id, mall_id, agent_label_id)
  SELECT p.id, m.id, p.agent_label_id FROM location p CROSS JOIN unnest($1::bigint[]) WITH ORDINALITY AS m(id, place)
  WHERE p.kind = 'warehouse' AND p.agent_label_id IS NULL ORDER BY p.id, m.place`;
