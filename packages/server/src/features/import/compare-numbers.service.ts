import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { auditLog } from '../../platform/audit/audit-log.port.ts';
import type { Context } from '../../platform/context.ts';

/** Records that a file's whole numbers are compared with those stored, even where its rows are then refused. */
export async function recordComparison(
  ctx: Context,
  resource: ResourceDeclaration,
  { field, count }: { readonly field: string; readonly count: number },
): Promise<void> {
  const act = { act: 'masked_filter', act_label: '导入时比对完整号码', resource, details: { field, count } };
  await ctx.extensions.one(auditLog).record({ ...ctx, db: ctx.identity.db }, act);
}
