import { mallStaff } from '@zhanggui/server/domains/mall/staff/mall-staff.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { mallPeople } from '../../world/staff.ts';

const perMall = 2;

/** Two people for each of the first malls that have lists of their own. */
export async function seedMallStaff(db: Db): Promise<void> {
  const malls = await db.rows<{ mall_id: number; mall_kind: string }>(
    "SELECT id AS mall_id, kind AS mall_kind FROM mall WHERE kind NOT IN ('general', 'bqd') ORDER BY id LIMIT $1",
    [mallPeople.length / perMall],
  );
  const rows = malls.flatMap((of, at) =>
    mallPeople.slice(at * perMall, (at + 1) * perMall).map((person, n) => {
      const place = String(at * perMall + n + 1).padStart(3, '0');
      return { ...of, ...person, number: `M${place}`, tel: `13800001${place}` };
    }),
  );
  await db.sql.insert(mallStaff).values(rows);
}
