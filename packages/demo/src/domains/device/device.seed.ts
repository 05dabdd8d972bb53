import { bankCellLevel } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import type { Db } from '@zhanggui/server/platform/database/db';

/** Each open store has a till and a printer; some branches a tablet, the first warehouse a scale. */
const devices = `
  WITH places AS (
    SELECT s.id AS store_id, NULL::bigint AS bank_cell_id, NULL::bigint AS warehouse_id, s.agent_label_id, s.code AS at, s.name AS place,
      k.kind, k.label, k.software, k.n FROM store s,
      (VALUES ('pos', '收银机', '3.8.2', 1), ('printer', '小票打印机', '1.4.0', 2)) k(kind, label, software, n) WHERE s.status = 'open'
    UNION ALL SELECT NULL, c.id, NULL, c.agent_label_id, c.code, c.name, 'pad', '柜台平板', '2.1.5', 1
      FROM (SELECT * FROM bank_cell WHERE level = ${bankCellLevel.outlet} ORDER BY id LIMIT 4) c
    UNION ALL SELECT NULL, NULL, l.id, l.agent_label_id, l.code, l.name, 'scale', '电子秤', '1.0.9', 1
      FROM (SELECT * FROM location WHERE kind = 'warehouse' ORDER BY id LIMIT 1) l),
  numbered AS (SELECT p.*, row_number() OVER (ORDER BY store_id, bank_cell_id, n) AS place_no FROM places p)
  INSERT INTO device (code, name, kind, state, store_id, bank_cell_id, warehouse_id, agent_label_id, offline_minutes,
    last_heartbeat_at, software)
  SELECT 'SB-' || at || '-' || n, place || label, kind, CASE WHEN place_no % 11 = 10 THEN 'repair' ELSE 'in_use' END,
    store_id, bank_cell_id, warehouse_id, agent_label_id, 10080,
    CASE WHEN place_no % 9 = 8 THEN NULL WHEN place_no % 8 = 3 THEN now() - interval '9 days' ELSE now() END,
    CASE WHEN place_no % 9 = 8 THEN NULL ELSE software END
  FROM numbered ORDER BY place_no`;

/** Makes the devices of the demo: most report, some are silent, broken or new. */
export async function seedDevices(db: Db): Promise<void> {
  await db.rows(devices);
}
