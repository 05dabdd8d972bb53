import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { Context } from '../../../platform/context.ts';

/** Refuses people who do not work for an enterprise, and those whom the caller does not see. */
export async function refuseForeign(
  { db }: Context,
  enterprise_id: number,
  employee_ids: readonly number[],
): Promise<void> {
  const seen = await db.rows<{ id: number; name: string; is_own: boolean }>(
    `SELECT id, name, enterprise_id = $2 AND state = 'employed' AND NOT is_deleted AS is_own FROM employee WHERE id = ANY($1::bigint[])`,
    [employee_ids, enterprise_id],
  );
  for (const id of employee_ids) {
    const person = seen.find((one) => one.id === id);
    if (!person?.is_own) failPoints('points.foreign_people', { name: person?.name ?? '所选的人' });
  }
}
