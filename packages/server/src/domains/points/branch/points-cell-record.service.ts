import {
  earnPoints as earnAction,
  type earnPoints,
  reversePointsRecord,
} from '@zhanggui/contract/domains/points/branch/points-cell.action';
import type { pointsCellKind } from '@zhanggui/contract/domains/points/branch/points-cell.enum';
import { pointsCellRecord } from '@zhanggui/contract/domains/points/branch/points-cell-record.resource';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { type ExpectedFailure, Failure, invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { valueRefusal } from '@zhanggui/contract/platform/value-account/value-account.errors';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { takeNumbers } from '../../../platform/document/document-number.query.ts';
import { eachApart, onlyOutcome, unfailed } from '../../../platform/http/batching/each-apart.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireDone } from '../../../platform/value-account/value-outcomes.ts';
import { returnPoints } from '../account/points-account.service.ts';
import { payForPoints, returnForPoints } from '../fund/pay.service.ts';
import { pointsAccounts } from '../points-accounts.service.ts';
import { countMoved, lockBudgets, takeBudget } from './points-budget.service.ts';
import { monthOf } from './points-cell.service.ts';
import { type LockedBranch, lockBranches, lockPeople, type NewRecord, writeRecords } from './points-cell-rows.query.ts';

type Body = BodyOfAction<typeof earnPoints>;
type Kind = ValueOf<typeof pointsCellKind>;

const numbers = { prefix: 'WD', sequence: 'points_cell_record_no_seq', ids: 'points_cell_record_id_seq' } as const;
const dayMs = 86_400_000;
/** The business key of the entries of a record. */
const keyOf = (kind: Kind, id: number) => `${kind}:${id}`;

/** What is given or spent at a points branch, in the context of its own call. */
export interface MoveCall {
  readonly ctx: Context;
  readonly id: number;
  readonly body: Body;
}

interface Move extends NewRecord {
  readonly ctx: Context;
  readonly command: Parameters<typeof pointsAccounts.post>[1];
}

/** Gives a person points at a branch, which the enterprise pays, or takes those that they spend. */
export function moveAtBranch(ctx: Context, kind: Kind, id: number, body: Body): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => onlyOutcome(await moveEach(tx, kind, [{ ctx: tx, id, body }])));
}

/**
 * Gives people points at branches, or takes those that they spend, each with its own outcome. Accounts and budgets of the
 * month go together; what many share is locked last. It fails where an enterprise can not pay: calls that went together then
 * go alone.
 */
export async function moveEach(
  tx: Context,
  kind: Kind,
  calls: readonly MoveCall[],
): Promise<(NewRecord | ExpectedFailure)[]> {
  const beyond = trusted(tx);
  const moves = await movesOf(tx, kind, calls);
  const known = unfailed(moves);
  const points_cell_ids = known.map(({ branch }) => branch.id);
  const [accounts, budgets] = await Promise.all([
    pointsAccounts.open(
      beyond,
      known.map(({ command }) => command),
    ),
    lockBudgets(beyond, { month: monthOf(tx.clock()), points_cell_ids }),
  ]);
  const outcomes = eachApart(moves, (move) => {
    const budget = budgets.get(move.branch.id) ?? fail('not_found', {});
    requireDone(accounts.decide(move.command, () => takeBudget(budget, kind, move.body.points)));
    return move;
  });
  const done = unfailed(outcomes);
  const parts = done.map(({ branch, month, body: { points } }) => ({ points_cell_id: branch.id, month, points }));
  await Promise.all([writeRecords(beyond, kind, done), accounts.write(), countMoved(beyond, kind, parts)]);
  if (kind === 'earn') await payEach(beyond, done);
  for (const { ctx, id } of done) about(ctx, pointsCellRecord, id);
  return outcomes;
}

/** Enterprises pay in the order of their ids, so that no two transactions wait for each other's. */
async function payEach(tx: Context, records: readonly NewRecord[]): Promise<void> {
  const inOrder = records.toSorted((a, b) => a.branch.enterprise_id - b.branch.enterprise_id);
  for (const record of inOrder) await pay(tx, record);
}

/** What calls ask for, or why they are refused before an account is asked. */
async function movesOf(tx: Context, kind: Kind, calls: readonly MoveCall[]): Promise<(Move | ExpectedFailure)[]> {
  const beyond = trusted(tx);
  const employees = calls.map(({ body }) => body.employee);
  const [branches, people, accounts, numbered] = await Promise.all([
    lockBranches(
      tx,
      calls.map(({ id }) => id),
    ),
    lockPeople(beyond, employees),
    pointsAccounts[kind === 'earn' ? 'openAccounts' : 'accountsOf'](beyond, employees),
    takeNumbers(beyond, numbers, calls.length),
  ]);
  const month = monthOf(tx.clock());
  return eachApart(calls, ({ ctx, id, body }, index) => {
    const branch = branches.get(id) ?? fail('not_found', {});
    enforceGuard(earnAction, branch);
    const person = people.get(body.employee) ?? invalid('employee', '员工不存在');
    if (person.enterprise_id !== branch.enterprise_id || !person.is_employed)
      failPoints('points.foreign_people', { name: person.name });
    const account_id = accounts.get(body.employee) ?? refuseWithoutAccount();
    const record = numbered[index] ?? fail('unavailable', {});
    const by = accountIdOf(ctx.caller);
    const posted = {
      ...{ account_id, key: keyOf(kind, record.id), kind, amount: body.points },
      ...{ document_no: record.number, remark: body.reason, by },
    };
    const command =
      kind === 'earn'
        ? ({ do: 'credit', ...posted, expires_at: endOf(tx, branch) } as const)
        : ({ do: 'debit', ...posted } as const);
    return { ...record, branch, body, month, by, ctx, command };
  });
}

/** Who was never given points has none to spend. */
function refuseWithoutAccount(): never {
  throw new Failure(valueRefusal('value.not_enough', { unit: 'points', available: 0 }));
}

function endOf({ clock }: Context, { valid_days }: LockedBranch): Date | null {
  return valid_days === null ? null : new Date(clock().getTime() + valid_days * dayMs);
}

async function pay(
  tx: Context,
  { id, number: no, branch: { enterprise_id, point_price_fen }, body: { points } }: NewRecord,
): Promise<void> {
  const amount_fen = points * point_price_fen;
  const document = { kind: 'points_budget', id, no } as const;
  const { credit_fen } = await payForPoints(tx, enterprise_id, { amount_fen, document });
  await tx.db.rows(
    `UPDATE points_cell_record ${noEdit('its payment belongs to its making')} SET amount_fen = $2, credit_fen = $3 WHERE id = $1`,
    [id, amount_fen, credit_fen],
    { name: 'points-cell:paid' },
  );
}

interface Moved {
  readonly id: number;
  readonly number: string;
  readonly kind: Kind;
  readonly state: string;
  readonly points_cell_id: number;
  readonly enterprise_id: number;
  readonly agent_label_id: number | null;
  readonly employee_id: number;
  readonly month: string;
  readonly points: number;
  readonly amount_fen: number;
  readonly credit_fen: number;
}

/** Takes back what is unspent of points that were given, and pays the enterprise back; returns points that were spent. */
export function reverseRecord(
  ctx: Context,
  id: number,
  { reason }: { readonly reason: string },
): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const record = await lockRecord(tx, id);
    enforceGuard(reversePointsRecord, record);
    const beyond = trusted(tx);
    const back = await postBack(beyond, record);
    if (back === 0) failPoints('points_cell.all_spent', {});
    await tx.db.rows(
      `UPDATE points_cell_record SET state = 'reversed', reversed_at = $2, reverse_reason = $3, returned_points = $5,
         ${edited({ at: '$2', by: '$4::bigint' })} WHERE id = $1`,
      [id, tx.clock(), reason, accountIdOf(tx.caller), back],
    );
    const { points_cell_id, month } = record;
    await countMoved(beyond, record.kind, [{ points_cell_id, month, points: -back }]);
    if (record.kind === 'earn' && record.amount_fen > 0) await payBack(beyond, record, back);
    return { id };
  });
}

async function lockRecord({ db }: Context, id: number): Promise<Moved> {
  const [row] = await db.rows<Moved>(
    `SELECT id, number, kind, state, points_cell_id, enterprise_id, agent_label_id, employee_id, month, points, amount_fen, credit_fen
     FROM points_cell_record WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  return row ?? fail('not_found', {});
}

async function postBack(tx: Context, { id, number: document_no, kind, employee_id, points }: Moved): Promise<number> {
  const [account] = await tx.db.rows<{ id: number }>('SELECT id FROM points_account WHERE employee_id = $1', [
    employee_id,
  ]);
  const account_id = account?.id ?? fail('not_found', {});
  const of = keyOf(kind, id);
  const back = { key: `${of}:back`, of, document_no };
  if (kind === 'spend') {
    await returnPoints(tx, account_id, { ...back, amount: points });
    return points;
  }
  const { amount } = await pointsAccounts.post(tx, { do: 'reverse', account_id, kind: 'take_back', ...back });
  return amount;
}

async function payBack(tx: Context, record: Moved, points: number): Promise<void> {
  const { id, number: no, amount_fen, credit_fen } = record;
  const document = { kind: 'points_budget', id, no } as const;
  const back_fen = points * (amount_fen / record.points);
  await returnForPoints(tx, record, { amount_fen: back_fen, document, credit_fen, seq: 1 });
}
