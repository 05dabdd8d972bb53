import type { refundRule } from '@zhanggui/contract/domains/shop/mall/mall.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { mall } from './mall.tables.ts';

/** Sets what a mall does with goods to be shipped while a refund is open. */
export function setRefundRule(
  ctx: Context,
  { id, refund_rule }: { readonly id: number; readonly refund_rule: ValueOf<typeof refundRule> },
): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows('SELECT id FROM mall WHERE id = $1 AND NOT is_deleted FOR UPDATE', [id]);
    if (!row) return fail('not_found', {});
    await updateRow(tx, mall, id, { refund_rule });
    return { id };
  });
}
