import { spendPoints } from '@zhanggui/contract/domains/points/branch/points-cell.action';
import { pointsCellRecord } from '@zhanggui/contract/domains/points/branch/points-cell-record.resource';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { Failure } from '@zhanggui/contract/platform/errors';
import { passesGuard } from '@zhanggui/contract/platform/flow/guard';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, trusted } from '../../../platform/context.ts';
import { inSharedTransaction } from '../../../platform/http/batching/shared-transaction.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { lockHolders } from '../account/open-accounts.query.ts';
import { pointsAccounts } from '../points-accounts.service.ts';
import { decideSpends, type SpendOutcome } from './decide-spends.ts';
import { countSpent, lockSpendable } from './points-budget.service.ts';
import { monthOf } from './points-cell.service.ts';
import { keyOf, lockBranches, type NewRecord, takeNumbers, writeRecords } from './points-cell-rows.query.ts';

/** What is spent at a points branch, in the context of its own call. */
export interface SpendingCall {
  readonly ctx: Context;
  readonly id: number;
  readonly body: BodyOfAction<typeof spendPoints>;
}

interface Plain {
  readonly call: SpendingCall;
  readonly record: Omit<NewRecord, 'month'>;
  readonly account_id: number;
}

type Outcome = { readonly id: number } | Failure;

/**
 * Takes points that are spent at branches in one transaction, with the result of `moveAtBranch` and its order of locks.
 * `undefined` is for calls refused before their account is asked, and those that open an account or a month.
 */
export function spendBatch(calls: readonly SpendingCall[]): Promise<readonly (Outcome | undefined)[]> {
  return inSharedTransaction(calls, async (tx) => {
    const plain = await plainSpends(tx, calls);
    const outcomes = await spendEach(trusted(tx), plain);
    const byCall = new Map<SpendingCall, Outcome>();
    for (const [index, { call, record }] of plain.entries()) {
      const outcome = outcomes[index] ?? 'alone';
      if (outcome === 'done') about(call.ctx, pointsCellRecord, record.id);
      if (outcome !== 'alone') byCall.set(call, outcome === 'done' ? { id: record.id } : new Failure(outcome));
    }
    return calls.map((call) => byCall.get(call));
  });
}

/** The calls whose branch is open to a person with an account, in their order and under numbers of their own. */
async function plainSpends(tx: Context, calls: readonly SpendingCall[]): Promise<Plain[]> {
  const branches = await lockBranches(
    tx,
    calls.map(({ id }) => id),
  );
  const beyond = trusted(tx);
  const holders = await lockHolders(
    beyond,
    calls.map(({ body }) => body.employee),
  );
  const numbers = await takeNumbers(beyond, calls.length);
  return calls.flatMap((call, index): Plain[] => {
    const { id, body, ctx } = call;
    const [branch, holder, numbered] = [branches.get(id), holders.get(body.employee), numbers[index]];
    if (!branch || !holder || !numbered || holder.enterprise_id !== branch.enterprise_id) return [];
    if (!passesGuard(spendPoints, branch)) return [];
    const record = { ...numbered, branch, body, by: accountIdOf(ctx.caller) };
    return [{ call, record, account_id: holder.account_id }];
  });
}

/** What becomes of each, decided under the locks of all; what is done is written. */
async function spendEach(tx: Context, plain: readonly Plain[]): Promise<SpendOutcome[]> {
  const spends = plain.map(spendOf);
  const accounts = await pointsAccounts.open(
    tx,
    spends.map(({ debit }) => debit),
  );
  const month = monthOf(tx.clock());
  const left = await lockSpendable(
    tx,
    month,
    spends.map(({ points_cell_id }) => points_cell_id),
  );
  const outcomes = decideSpends(spends, { accounts, left });
  const isDone = (_: unknown, index: number) => outcomes[index] === 'done';
  await writeRecords(
    tx,
    'spend',
    plain.filter(isDone).map(({ record }) => ({ ...record, month })),
  );
  await accounts.write();
  await countSpent(tx, month, spends.filter(isDone));
  return outcomes;
}

function spendOf({ record: { id, number, branch, body, by }, account_id }: Plain) {
  const key = keyOf('spend', id);
  const posted = { document_no: number, remark: body.reason, by } as const;
  const debit = { do: 'debit', account_id, key, kind: 'spend', amount: body.points, ...posted } as const;
  return { points_cell_id: branch.id, points: body.points, debit };
}
