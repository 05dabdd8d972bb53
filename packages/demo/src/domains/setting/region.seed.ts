import type { Db } from '@zhanggui/server/platform/database/db';
import { formerRegions } from '../../world/setting/regions.ts';

/** Notes what some districts were called before. */
export async function seedFormerRegions(db: Db): Promise<void> {
  await db.rows(
    `INSERT INTO region_change (region_id, kind, former_name, name, former_code, code, source, created_at)
     SELECT r.id, 'renamed', f.former_name, r.name, f.former_code, r.code, 'official', f.changed_at
     FROM jsonb_to_recordset($1::jsonb) AS f(code text, former_code text, former_name text, changed_at timestamptz)
     JOIN region r ON r.code = f.code ORDER BY f.changed_at`,
    [JSON.stringify(formerRegions)],
  );
}
