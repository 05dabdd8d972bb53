import { approvalMeasure, thresholdNames } from '@zhanggui/contract/features/approval/rule/approval-measure.enum';
import type { approvalRule } from '@zhanggui/contract/features/approval/rule/approval-rule.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';

type Row = Readonly<Record<string, unknown>>;
const missing = { amount: '请填写金额', percent: '请填写百分比', count: '请填写数量' } as const;

/** Hook: a rule needs a threshold in its measure's unit and a role with unrestricted scope. */
export async function checkNewRule(ctx: Context, values: CreateOf<typeof approvalRule>): Promise<Row> {
  await refuseLimitedRole(ctx, values.role);
  return withThreshold(values, values);
}

/** Hook: the same of a changed rule. */
export async function checkRuleChange(ctx: Context, current: Row, values: PatchOf<typeof approvalRule>): Promise<Row> {
  await refuseLimitedRole(ctx, values.role);
  return withThreshold({ ...current, ...values }, values);
}

function withThreshold(after: Row, values: Row): Row {
  const unit = approvalMeasure.values.find(({ value }) => value === after.measure)?.unit ?? 'amount';
  const own = thresholdNames[unit];
  if (typeof after[own] !== 'number') invalid(own, missing[unit]);
  const others = Object.values(thresholdNames).filter((name) => name !== own);
  return { ...values, ...Object.fromEntries(others.map((name) => [name, null])) };
}

async function refuseLimitedRole(ctx: Context, role: number | null | undefined): Promise<void> {
  if (typeof role !== 'number') return;
  const [row] = await ctx.db.rows("SELECT FROM backend_role WHERE id = $1 AND scope <> 'all'", [role]);
  if (row) invalid('role', '复核角色的数据范围应为全部');
}
