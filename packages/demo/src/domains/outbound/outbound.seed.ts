import { dueSql, dueValues } from '@zhanggui/server/domains/outbound/wave/due';
import type { Db } from '@zhanggui/server/platform/database/db';
import { signIns } from '../../world/sign-ins.ts';

/** How far the demo's waiting orders have come, by their place among those of their warehouse: the rest is in no wave yet. */
const shares = { packed: 0.2, packing: 0.4, picking: 0.6 } as const;

const keeper = `(SELECT id FROM "user" WHERE username = '${signIns.warehouse.username}')`;

/** The orders that wait, as they are divided into waves: those paid first are furthest. */
const waiting = `
  CREATE TEMP TABLE demo_task ON COMMIT DROP AS
  SELECT w.*, row_number() OVER (PARTITION BY location_id, wave ORDER BY rank)::int AS slot FROM (
    SELECT q.*, CASE ${Object.entries(shares)
      .map(([state, share]) => `WHEN rank <= ceil(${share} * waiting) THEN '${state}'`)
      .join(' ')} END AS wave
    FROM (
      SELECT order_id, order_no, order_kind, mall_id, location_id, sum(quantity)::int AS quantity, min(paid_at) AS paid_at,
        row_number() OVER (PARTITION BY location_id ORDER BY min(paid_at), order_id) AS rank,
        count(*) OVER (PARTITION BY location_id) AS waiting
      FROM (${dueSql}) due WHERE location_id IS NOT NULL GROUP BY order_id, order_no, order_kind, mall_id, location_id) q) w
  WHERE wave IS NOT NULL`;

const lately: Readonly<Record<string, string>> = { picking: '25 minutes', packing: '70 minutes', packed: '2 hours' };
const begunAt = `now() - (CASE wave ${Object.entries(lately)
  .map(([state, age]) => `WHEN '${state}' THEN interval '${age}'`)
  .join(' ')} END)`;

const waves = `
  INSERT INTO wave (created_at, updated_at, created_by, updated_by, number, location_id, rule, state, order_count, quantity,
    picked_quantity, picked_at, agent_label_id)
  SELECT begun, begun, ${keeper}, ${keeper}, 'BC' || to_char(begun AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
      || lpad(nextval('wave_no_seq')::text, 6, '0'), location_id, 'sequence', CASE wave WHEN 'picking' THEN 'picking' ELSE 'packing' END,
    orders, quantity, CASE wave WHEN 'picking' THEN 0 ELSE quantity END,
    CASE WHEN wave <> 'picking' THEN begun + interval '20 minutes' END, p.agent_label_id
  FROM (SELECT location_id, wave, ${begunAt} AS begun, count(*)::int AS orders, sum(quantity)::int AS quantity FROM demo_task
    GROUP BY location_id, wave) t JOIN location p ON p.id = t.location_id
  ORDER BY begun, location_id`;

/** Demo waybill numbers are made up in the carriers' formats. */
const tasks = `
  INSERT INTO outbound_task (created_at, updated_at, created_by, updated_by, wave_id, slot, order_id, order_no, order_kind, mall_id,
    location_id, state, quantity, picked_quantity, packed_quantity, carrier, tracking_no, picked_at, packed_at, agent_label_id)
  SELECT w.created_at, w.created_at, ${keeper}, ${keeper}, w.id, t.slot, t.order_id, t.order_no, t.order_kind, t.mall_id, t.location_id,
    t.wave, t.quantity, CASE t.wave WHEN 'picking' THEN 0 ELSE t.quantity END, CASE t.wave WHEN 'packed' THEN t.quantity ELSE 0 END,
    CASE t.wave WHEN 'packed' THEN 'ZTO' END,
    CASE t.wave WHEN 'packed' THEN '73' || lpad((t.order_id * 7919 % 1000000000000)::text, 12, '0') END,
    w.picked_at, CASE t.wave WHEN 'packed' THEN w.picked_at + t.slot * interval '3 minutes' END, w.agent_label_id
  FROM demo_task t JOIN wave w ON w.location_id = t.location_id
    AND (w.state = 'picking') = (t.wave = 'picking') AND w.created_at = ${begunAt.replaceAll('wave', 't.wave')}
  ORDER BY w.id, t.slot`;

const lines = `
  INSERT INTO outbound_line (created_at, updated_at, outbound_task_id, order_line_id, sku_id, quantity, picked_quantity,
    packed_quantity, agent_label_id)
  SELECT t.created_at, t.created_at, t.id, due.order_line_id, due.sku_id, due.quantity,
    CASE t.state WHEN 'picking' THEN 0 ELSE due.quantity END, CASE t.state WHEN 'packed' THEN due.quantity ELSE 0 END, t.agent_label_id
  FROM outbound_task t JOIN (${dueSql}) due ON due.order_id = t.order_id AND due.location_id = t.location_id
  ORDER BY t.id, due.order_line_id`;

const waybills = `
  INSERT INTO waybill (created_at, updated_at, created_by, updated_by, outbound_task_id, agent_label_id, request_no, carrier, state,
    tracking_no, sort_code, attempts, issued_at)
  SELECT packed_at, packed_at, ${keeper}, ${keeper}, t.id, agent_label_id, 'MD' || lpad(t.id::text, 10, '0') || '01', carrier, 'issued',
    tracking_no, (1000 + order_id % 9000) || '-' || chr(65 + (order_id % 26)::int) || lpad((order_id % 90)::text, 2, '0'), 1, packed_at
  FROM outbound_task t WHERE state = 'packed' ORDER BY t.id`;

/** Waves at every warehouse with waiting orders: one to pick, one to pack, one to hand over. */
export async function seedOutbound(db: Db): Promise<void> {
  const everything = dueValues({ location_id: null, mall_id: null, sku_id: null, places: null });
  await db.rows(waiting, everything);
  for (const statement of [waves, tasks]) await db.rows(statement);
  await db.rows(lines, everything);
  await db.rows(waybills);
  await db.rows('ANALYZE wave, outbound_task, outbound_line, waybill');
}
