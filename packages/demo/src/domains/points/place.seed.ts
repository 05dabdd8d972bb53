import type { Db } from '@zhanggui/server/platform/database/db';
import { cityPoints, placesOfEnterprise } from '../../world/enterprises.ts';

/** Places of the enterprises that cooperate: where they are, who serves there, and from which warehouse. */
const places = `
  INSERT INTO point_cell (code, name, enterprise_id, agent_label_id, state, state_reason, admits, region, address, map_point, opening_hours,
    warehouse_id, remark)
  SELECT 'DW' || lpad(row_number() OVER (ORDER BY n.id, w.at)::text, 4, '0'), w.name, n.id, n.agent_label_id,
    CASE WHEN n.id % 4 = 0 AND w.at = 2 THEN 'paused' ELSE 'open' END, CASE WHEN n.id % 4 = 0 AND w.at = 2 THEN '设备检修' END,
    w.admits, n.region, n.address || w.spot,
    (p.longitude + (n.id % 7 + w.at) * 0.004)::numeric(9, 6) || ',' || (p.latitude + (n.id % 5 + w.at) * 0.003)::numeric(9, 6), w.hours,
    (SELECT id FROM location WHERE kind = 'warehouse' AND state = 'enabled' ORDER BY id LIMIT 1), w.remark
  FROM enterprise n CROSS JOIN jsonb_to_recordset($1::jsonb) AS w(at int, name text, spot text, admits text, hours text, remark text)
    LEFT JOIN jsonb_to_recordset($2::jsonb) AS p(city text, longitude numeric, latitude numeric) ON p.city = n.region[2]
  WHERE n.state = 'active'`;

const staff = `
  INSERT INTO point_cell_staff (point_cell_id, enterprise_id, agent_label_id, name, position, phone)
  SELECT c.id, c.enterprise_id, c.agent_label_id, e.name, '值班', coalesce(e.tel, '13800000000')
  FROM point_cell c JOIN LATERAL (SELECT name, tel FROM employee WHERE enterprise_id = c.enterprise_id AND state = 'employed'
    ORDER BY id OFFSET c.id % 5 LIMIT 1) e ON true`;

/** What each place sells of what the first warehouse has most of. */
const goods = `
  INSERT INTO point_cell_product (point_cell_id, enterprise_id, agent_label_id, sku_id, points, price_fen, limit_period, limit_quantity, position, state)
  SELECT c.id, c.enterprise_id, c.agent_label_id, s.id, greatest(1, s.sale_price_fen / 2 * (1 + s.at % 2)), CASE WHEN s.at % 2 = 0 THEN s.sale_price_fen / 2 ELSE 0 END,
    CASE s.at % 3 WHEN 0 THEN 'month' ELSE 'none' END, CASE s.at % 3 WHEN 0 THEN 2 END, s.at * 10, CASE s.at WHEN 7 THEN 'off' ELSE 'on' END
  FROM point_cell c CROSS JOIN LATERAL (
    SELECT s.id, s.sale_price_fen, (row_number() OVER (ORDER BY v.on_hand DESC, s.id))::int AS at
    FROM stock_level v JOIN sku s ON s.id = v.sku_id AND NOT s.is_deleted JOIN goods g ON g.id = s.goods_id AND g.state = 'on'
    WHERE v.location_id = c.warehouse_id AND v.on_hand > v.reserved ORDER BY v.on_hand DESC, s.id OFFSET c.id % 6 LIMIT 8) s`;

/** The first department may use the places of those who were granted, and a few people besides, some no longer. */
const grants = `
  INSERT INTO point_cell_grant (point_cell_id, enterprise_id, agent_label_id, department_id, employee_id, to_date, state, withdrawn_at)
  SELECT c.id, c.enterprise_id, c.agent_label_id, t.department_id, t.employee_id, t.to_date, t.state,
    CASE t.state WHEN 'withdrawn' THEN now() - interval '3 days' END
  FROM point_cell c CROSS JOIN LATERAL (
    (SELECT id AS department_id, NULL::bigint AS employee_id, NULL::date AS to_date, 'given' AS state FROM department
     WHERE enterprise_id = c.enterprise_id AND parent_id IS NULL ORDER BY id LIMIT 1)
    UNION ALL (SELECT NULL, id, current_date + 200, 'given' FROM employee WHERE enterprise_id = c.enterprise_id AND state = 'employed'
     ORDER BY id DESC LIMIT 2)
    UNION ALL (SELECT NULL, id, NULL, 'withdrawn' FROM employee WHERE enterprise_id = c.enterprise_id AND state = 'employed'
     ORDER BY id DESC OFFSET 2 LIMIT 1)) t
  WHERE c.admits = 'granted'`;

const devices = `
  UPDATE point_cell c SET device_id = d.id FROM (
    SELECT d.id, row_number() OVER (ORDER BY d.id) AS at FROM device d WHERE d.kind = 'pad' AND d.state = 'in_use' AND NOT d.is_deleted) d
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM point_cell WHERE state = 'open') p ON p.at = d.at WHERE c.id = p.id`;

/** Makes the places of the demo, with staff, goods, grants and devices. */
export async function seedPlaces(db: Db): Promise<void> {
  await db.rows(places, [JSON.stringify(placesOfEnterprise), JSON.stringify(cityPoints)]);
  for (const text of [staff, goods, grants, devices]) await db.rows(text);
}
