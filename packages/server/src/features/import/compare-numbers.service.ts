import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { revealersOf } from '@zhanggui/contract/platform/masking/masked';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { auditLog } from '../../platform/audit/audit-log.port.ts';
import type { Context } from '../../platform/context.ts';
import { holdsAny, signedIn } from '../../platform/resource/access.ts';

/** Whether a file's whole numbers may be compared with those stored: by who may reveal them alone. */
export function comparesNumbers({ caller }: Context, resource: ResourceDeclaration): boolean {
  return holdsAny(
    signedIn(caller),
    revealersOf(resource).map(({ page }): Permission => `${page}#reveal`),
  );
}

/** Records that a file's numbers were compared, even where its rows are then refused. */
export async function recordComparison(
  ctx: Context,
  resource: ResourceDeclaration,
  { field, count }: { readonly field: string; readonly count: number },
): Promise<void> {
  const act = { act: 'masked_filter', act_label: '导入时比对完整号码', resource, details: { field, count } };
  await ctx.extensions.one(auditLog).record({ ...ctx, db: ctx.identity.db }, act);
}
