import {
  adjustPoints,
  freezePoints,
  settlePoints,
  unfreezePoints,
} from '@zhanggui/contract/domains/points/account/points-account.action';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import { pointsAdjustment } from '@zhanggui/contract/domains/points/points-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireDone } from '../../../platform/value-account/value-outcomes.ts';
import { payForPoints, planPayment, refundToFund } from '../fund/pay.service.ts';
import { pointsAccounts } from '../points-accounts.service.ts';
import { paidFor } from './paid-for.query.ts';

interface Account {
  readonly id: number;
  readonly state: string;
  readonly balance: number;
  readonly enterprise_id: number;
  readonly employee: string;
  readonly is_employed: boolean;
  readonly point_price_fen: number;
}

async function lockAccount(tx: Context, id: number): Promise<Account> {
  const [row] = await tx.db.rows<Account>(
    `SELECT a.id, a.state, a.balance, a.enterprise_id, e.name AS employee, e.state = 'employed' AS is_employed, n.point_price_fen
     FROM points_account a JOIN employee e ON e.id = a.employee_id JOIN enterprise n ON n.id = a.enterprise_id
     WHERE a.id = $1 AND NOT a.is_deleted FOR NO KEY UPDATE OF a`,
    [id],
  );
  return row ?? fail('not_found', {});
}

interface Adjustment {
  readonly kind: 'grant' | 'deduct' | 'adjust';
  /** Signed. */
  readonly points: number;
  readonly reason: string;
  readonly expires_date?: string | null | undefined;
}

const dayLock = 7304;

/**
 * Puts points into an account or takes them out, with a reason. A grant is paid by the enterprise, a deduction paid back at
 * the price paid. A correction gives back to its lots what corrections took, the rest of it is a grant.
 */
export function changePoints(ctx: Context, id: number, change: Adjustment): Promise<{ id: number }> {
  const { kind, points, reason } = change;
  if (points === 0) invalid('points', '积分不能为 0');
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, id);
    enforceGuard(adjustPoints, account);
    const free = kind === 'adjust' && points > 0 ? Math.min(points, await takenByCorrection(tx, id)) : 0;
    const paid = Math.max(0, points) - free;
    await reviewChange(tx, account, points, paid);
    const document = await nextAdjustment(tx);
    const posted = { account_id: id, key: `adjust:${document.id}`, kind, document_no: document.no, remark: reason };
    if (free > 0) await giveCorrectedBack(tx, posted, free);
    if (paid > 0) {
      await payForPoints(tx, account.enterprise_id, { amount_fen: paid * account.point_price_fen, document });
      const expires_at = endOf(change.expires_date);
      await pointsAccounts.post(tx, { do: 'credit', ...posted, kind: 'grant', amount: paid, expires_at });
    }
    if (points < 0) await pointsAccounts.post(tx, { do: 'debit', ...posted, amount: -points });
    if (kind === 'deduct')
      await refundToFund(tx, account.enterprise_id, { amount_fen: await paidFor(tx, posted.key), document });
    return { id };
  });
}

interface Correction {
  readonly account_id: number;
  readonly key: string;
  readonly document_no: string;
  readonly remark: string;
}

/** Returns what corrections took to the lots that it came from, the last taken first. */
async function giveCorrectedBack(tx: Context, posted: Correction, points: number): Promise<void> {
  const taken = await tx.db.rows<{ of: string; left: number }>(
    `SELECT e.key AS of, -sum(e.amount + coalesce(r.amount, 0))::bigint AS left
     FROM points_entry e
     LEFT JOIN LATERAL (SELECT sum(b.amount) AS amount FROM points_entry b WHERE b.reverses_id = e.id) r ON true
     WHERE e.account_id = $1 AND e.kind = 'adjust' AND e.amount < 0
     GROUP BY e.key HAVING sum(e.amount + coalesce(r.amount, 0)) < 0 ORDER BY max(e.id) DESC`,
    [posted.account_id],
  );
  let wanted = points;
  for (const { of, left } of taken) {
    const amount = Math.min(wanted, left);
    if (amount === 0) break;
    const key = `${posted.key}:${of}`;
    await pointsAccounts.post(tx, { do: 'reverse', ...posted, kind: 'adjust', key, of, amount });
    wanted -= amount;
  }
}

/** The points that the enterprise paid for and corrections took, less those that corrections gave back. */
async function takenByCorrection({ db }: Context, id: number): Promise<number> {
  const [row] = await db.rows<{ taken: number }>(
    "SELECT greatest(0, -coalesce(sum(amount), 0))::bigint AS taken FROM points_entry WHERE account_id = $1 AND kind = 'adjust'",
    [id],
  );
  return row?.taken ?? 0;
}

/** The first moment after a day in China; null without one. */
function endOf(day: string | null | undefined): Date | null {
  return day ? new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000) : null;
}

/** A change that the account or the enterprise can not bear is refused before it waits for a second person. */
async function reviewChange(tx: Context, account: Account, points: number, paid: number): Promise<void> {
  const caller = accountIdOf(tx.caller) ?? 0;
  await tx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [dayLock, caller % 2_147_483_647]);
  const [before] = await tx.db.rows<{ amount_fen: number }>(
    `SELECT coalesce(sum(abs(p.amount) * n.point_price_fen), 0)::bigint AS amount_fen
     FROM points_entry p JOIN enterprise n ON n.id = p.enterprise_id
     WHERE p.created_by = $1 AND p.created_at > $2::timestamptz - interval '1 day' AND p.kind IN ('grant', 'deduct', 'adjust')`,
    [caller, tx.clock()],
  );
  const value = Math.abs(points) * account.point_price_fen + (before?.amount_fen ?? 0);
  if (paid > 0) await planPayment(tx, account.enterprise_id, paid * account.point_price_fen);
  const debit = { do: 'debit', account_id: account.id, key: '', kind: 'deduct', amount: -points } as const;
  if (points < 0) requireDone(await pointsAccounts.outcomeOf(tx, debit));
  await review(tx, {
    title: account.employee,
    path: `/enterprise-point/points-management?id=${account.id}`,
    content: [{ label: '员工', text: account.employee }],
    measured: [{ measure: pointsAdjustment, value, text: `一天内共 ${yuan(value)} 元` }],
  });
}

async function nextAdjustment(tx: Context) {
  const [row] = await tx.db.rows<{ id: number }>("SELECT nextval('points_adjust_no_seq') AS id");
  if (!row) throw new Error('the sequence gave no number');
  const day = businessDay(tx.clock()).replaceAll('-', '');
  const no = `JT${day}${String(row.id % 1_000_000).padStart(6, '0')}`;
  return { kind: 'points_adjustment', id: row.id, no } as const;
}

/** Freezes an open account for a reason, or opens a frozen one. */
export function setFrozen(ctx: Context, id: number, reason: string | null): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    enforceGuard(reason === null ? unfreezePoints : freezePoints, await lockAccount(tx, id));
    await writeState(tx, id, reason === null ? 'open' : 'frozen', reason);
    return { id };
  });
}

async function writeState(
  tx: Context,
  id: number,
  state: 'open' | 'frozen' | 'closed',
  reason: string | null = null,
): Promise<void> {
  await tx.db.rows(
    `UPDATE points_account SET state = $2, state_reason = $5, ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1`,
    [id, state, tx.clock(), accountIdOf(tx.caller), reason],
  );
}

/** Takes what an employee who left still has, pays the enterprise back and closes the account. */
export function settleAccount(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, id);
    enforceGuard(settlePoints, account);
    if (account.is_employed) failPoints('points.still_employed', {});
    const document = await nextAdjustment(tx);
    await writeState(tx, id, 'open');
    const posted = { account_id: id, key: `settle:${document.id}`, kind: 'forfeit', document_no: document.no } as const;
    const { balance } = await pointsAccounts.post(tx, { do: 'debit', ...posted, amount: 'all' });
    if (balance > 0) failPoints('points.in_use', {});
    await refundToFund(tx, account.enterprise_id, { amount_fen: await paidFor(tx, posted.key), document });
    await writeState(tx, id, 'closed');
    return { id };
  });
}

interface Returned {
  readonly key: string;
  /** The key of what was spent. */
  readonly of: string;
  readonly amount: number;
  readonly document_no: string;
}

/** Returns spent points to their lots. Of an account that was closed meanwhile the enterprise is paid back at once. */
export async function returnPoints(tx: Context, id: number, returned: Returned): Promise<void> {
  const { state } = await lockAccount(tx, id);
  const isClosed = state === 'closed';
  if (isClosed) await writeState(tx, id, 'frozen', '订单退回');
  await pointsAccounts.post(tx, { do: 'reverse', account_id: id, kind: 'refund', ...returned });
  if (isClosed) await settleAccount(tx, id);
}
