import type { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { labelOfEnterprise } from '../enterprise.query.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: a new department lies in its enterprise's tree. */
export async function placeDepartment(ctx: Context, values: CreateOf<typeof department>): Promise<Row> {
  const agent_label = await labelOfEnterprise(ctx.db, values.enterprise);
  await requireParent(ctx, values.parent, values.enterprise);
  return { ...values, agent_label };
}

/** Hook: a department stays in its enterprise and never comes under itself. */
export async function moveDepartment(ctx: Context, current: Row, values: PatchOf<typeof department>): Promise<Row> {
  const enterprise_id = Number(current.enterprise_id);
  if (values.enterprise !== undefined && values.enterprise !== enterprise_id) invalid('enterprise', '部门不能换企业');
  if (values.parent === undefined || values.parent === null || values.parent === current.parent_id) return values;
  // Moves are rare; one at a time keeps two of them from closing a circle together.
  await ctx.db.rows("SELECT pg_advisory_xact_lock(hashtext('department.move'))");
  await requireParent(ctx, values.parent, enterprise_id);
  const [circle] = await ctx.db.rows(
    `WITH RECURSIVE above AS (
       SELECT id, parent_id FROM department WHERE id = $2
       UNION ALL SELECT d.id, d.parent_id FROM department d JOIN above a ON d.id = a.parent_id)
     SELECT id FROM above WHERE id = $1`,
    [current.id, values.parent],
  );
  if (circle) invalid('parent', '上级部门不能是自己或自己的下级');
  return values;
}

async function requireParent(ctx: Context, id: number | null | undefined, enterprise_id: number): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await ctx.db.rows(
    'SELECT id FROM department WHERE id = $1 AND enterprise_id = $2 AND NOT is_deleted FOR KEY SHARE',
    [id, enterprise_id],
  );
  if (!found) invalid('parent', '上级部门不属于该企业');
}
