import type { organ } from '@zhanggui/contract/domains/account/employee/organ.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { parentFault } from './organ-order.ts';

type Values = Readonly<Record<string, unknown>>;

/** Before an organ is created: its parent has a larger type. */
export async function checkNewOrgan(ctx: Context, values: CreateOf<typeof organ>): Promise<Values> {
  await checkParent(ctx, String(values.type), values.parent ?? null);
  return values;
}

/** Before an organ is changed: its parent still has a larger type, and its children smaller ones. */
export async function checkOrganChange(ctx: Context, current: Values, values: PatchOf<typeof organ>): Promise<Values> {
  const type = String(values.type ?? current.type);
  await checkParent(ctx, type, values.parent === undefined ? (current.parent_id as number | null) : values.parent);
  const below = await ctx.db.rows<{ type: string }>('SELECT type FROM organ WHERE parent_id = $1 AND NOT is_deleted', [
    current.id,
  ]);
  if (below.some((child) => parentFault(child.type, type))) invalid('type', '下级组织不能属于这种类型');
  return values;
}

async function checkParent(ctx: Context, type: string, parent_id: number | null): Promise<void> {
  if (parent_id === null) return;
  const [parent] = await ctx.db.rows<{ type: string }>('SELECT type FROM organ WHERE id = $1 FOR SHARE', [parent_id]);
  const fault = parentFault(type, parent?.type ?? '');
  if (fault !== undefined) invalid('parent', fault);
}
