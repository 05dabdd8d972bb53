import type { depositFund, withdrawFund } from '@zhanggui/contract/domains/points/fund/enterprise-fund.action';
import { depositFund as deposit } from '@zhanggui/contract/domains/points/fund/enterprise-fund.action';
import { fundWithdrawal } from '@zhanggui/contract/domains/points/points-values';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { review } from '../../../features/approval/review.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireDone } from '../../../platform/value-account/value-outcomes.ts';
import { enterpriseFunds } from '../points-accounts.service.ts';
import { fundOf } from './pay.service.ts';

async function lockEnterprise(tx: Context, id: number): Promise<{ readonly state: string; readonly name: string }> {
  const [row] = await tx.db.rows<{ state: string; name: string }>(
    'SELECT state, name FROM enterprise WHERE id = $1 AND NOT is_deleted FOR NO KEY UPDATE',
    [id],
  );
  return row ?? fail('not_found', {});
}

/** Money that came by bank, once under its number. */
export function depositMoney(
  ctx: Context,
  id: number,
  { amount_fen, reference_no, remark = null }: BodyOfAction<typeof depositFund>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    enforceGuard(deposit, await lockEnterprise(tx, id));
    const account_id = await fundOf(tx, id);
    const posted = {
      account_id,
      key: `deposit:${reference_no}`,
      kind: 'deposit',
      document_no: reference_no,
      remark,
    } as const;
    await enterpriseFunds.post(tx, { do: 'credit', ...posted, amount: amount_fen });
    return { id };
  });
}

/** Money that goes back to the enterprise; what an account pays back within a day counts together. */
export function withdrawMoney(
  ctx: Context,
  id: number,
  { amount_fen, reference_no, remark = null }: BodyOfAction<typeof withdrawFund>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await lockEnterprise(tx, id);
    const caller = accountIdOf(tx.caller) ?? 0;
    await tx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [7305, caller % 2_147_483_647]);
    const [before] = await tx.db.rows<{ amount_fen: number }>(
      `SELECT coalesce(sum(-amount_fen), 0)::bigint AS amount_fen FROM enterprise_fund_entry
       WHERE created_by = $1 AND kind = 'withdraw' AND created_at > $2::timestamptz - interval '1 day'`,
      [caller, tx.clock()],
    );
    const value = amount_fen + (before?.amount_fen ?? 0);
    const withdrawal = {
      ...({ do: 'debit', account_id: await fundOf(tx, id), kind: 'withdraw', amount: amount_fen } as const),
      ...{ key: `withdraw:${reference_no}`, document_no: reference_no, remark },
    };
    requireDone(await enterpriseFunds.outcomeOf(tx, withdrawal));
    await review(tx, {
      title: `退还${name}预付款`,
      path: `/enterprise/index?id=${id}`,
      content: [],
      measured: [{ measure: fundWithdrawal, value, text: `退还 ${yuan(amount_fen)} 元，一天内共 ${yuan(value)} 元` }],
    });
    await enterpriseFunds.post(tx, withdrawal);
    return { id };
  });
}
