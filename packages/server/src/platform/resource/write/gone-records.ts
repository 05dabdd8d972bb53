import type { Subject } from '../../audit/audit-draft.ts';
import type { Context } from '../../context.ts';
import type { ResourceRegistry } from '../compiled.ts';

/** Whether there are records, and all of them were deleted. */
export async function areGone(
  { db }: Context,
  registry: ResourceRegistry,
  records: readonly Subject[],
): Promise<boolean> {
  for (const [resource, own] of Map.groupBy(records, (record) => record.resource)) {
    const compiled = registry.get(resource);
    if (!compiled) return false;
    const standing = await db.rows(
      `SELECT 1 AS stands FROM ${compiled.table} WHERE id = ANY($1::bigint[]) AND NOT is_deleted LIMIT 1`,
      [own.map(({ id }) => id)],
    );
    if (standing.length > 0) return false;
  }
  return records.length > 0;
}
