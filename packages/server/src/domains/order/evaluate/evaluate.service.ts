import { topEvaluate } from '@zhanggui/contract/domains/order/evaluate/evaluate.action';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { goodsEvaluate } from './evaluate.tables.ts';

interface EvaluateRow {
  readonly id: number;
  readonly is_hidden: boolean;
}

/** What staff may change of an evaluation; what the buyer said stays. */
interface EvaluateChange {
  readonly reply?: string;
  readonly is_replied?: true;
  readonly replied_at?: Date;
  readonly is_hidden?: boolean;
  readonly is_top?: boolean;
}

/** Answers a buyer; a later answer replaces the earlier. */
export function replyEvaluation(ctx: Context, id: number, reply: string): Promise<{ id: number }> {
  return change(ctx, id, () => ({ reply, is_replied: true, replied_at: ctx.clock() }));
}

/** Hides an evaluation from the storefront or shows it again. A hidden one can not be pinned. */
export function hideEvaluation(ctx: Context, id: number, is_hidden: boolean): Promise<{ id: number }> {
  return change(ctx, id, () => (is_hidden ? { is_hidden, is_top: false } : { is_hidden }));
}

/** Puts an evaluation before the others of its goods, or back among them. */
export function topEvaluation(ctx: Context, id: number, is_top: boolean): Promise<{ id: number }> {
  return change(ctx, id, (row) => {
    if (is_top) enforceGuard(topEvaluate, row);
    return { is_top };
  });
}

function change(ctx: Context, id: number, decide: (row: EvaluateRow) => EvaluateChange): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<EvaluateRow>(
      'SELECT id, is_hidden FROM goods_evaluate WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    await updateRow(tx, goodsEvaluate, id, decide(row ?? fail('not_found', {})));
    return { id };
  });
}
