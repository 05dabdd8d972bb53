import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { Context } from '../../../platform/context.ts';

/** Refuses people who do not work for an enterprise. */
export async function refuseForeign(
  { db }: Context,
  enterprise_id: number,
  employee_ids: readonly number[],
): Promise<void> {
  const [foreign] = await db.rows<{ name: string }>(
    `SELECT name FROM employee WHERE id = ANY($1::bigint[]) AND (enterprise_id <> $2 OR state <> 'employed' OR is_deleted) LIMIT 1`,
    [employee_ids, enterprise_id],
  );
  if (foreign) failPoints('points.foreign_people', { name: foreign.name });
}
