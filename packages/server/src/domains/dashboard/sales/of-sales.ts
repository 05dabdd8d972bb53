import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';

/** Figures are of all sales or of a branch's own; to callers of any other scope their tables are closed. */
export function ofSales(ctx: Context): Context {
  const { kind } = ctx.db.scope;
  return kind === 'staff' || kind === 'agent' ? ctx : fail('forbidden', { permission: '经营数据' });
}
