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
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { openAccounts } from '../account/open-accounts.query.ts';
import { payForPoints, returnForPoints } from '../fund/pay.service.ts';
import { pointsAccounts } from '../points-accounts.service.ts';
import { giveBackBudget, takeBudget } from './points-budget.service.ts';
import { monthOf } from './points-cell.service.ts';
import {
  keyOf,
  type LockedBranch,
  lockBranches,
  type NumberedRecord,
  takeNumbers,
  writeRecords,
} from './points-cell-rows.query.ts';

type Body = BodyOfAction<typeof earnPoints>;
type Kind = ValueOf<typeof pointsCellKind>;

const dayMs = 86_400_000;

/**
 * Gives a person points at a branch, or takes those that they spend: the account, the money and the budget of the month go
 * together. The account is locked before the fund, as grants lock it; what many share is locked last.
 */
export function moveAtBranch(ctx: Context, kind: Kind, id: number, body: Body): Promise<{ readonly id: number }> {
  const move = async (tx: Context) => {
    const branch = (await lockBranches(tx, [id])).get(id) ?? fail('not_found', {});
    enforceGuard(earnAction, branch);
    const beyond = trusted(tx);
    const account_id = await accountOf(beyond, branch, body.employee);
    const record = await writeRecord(beyond, kind, branch, body);
    about(tx, pointsCellRecord, record.id);
    const posted = {
      ...{ account_id, key: keyOf(kind, record.id), kind, amount: body.points },
      ...{ document_no: record.number, remark: body.reason },
    };
    if (kind === 'earn') await pointsAccounts.post(beyond, { do: 'credit', ...posted, expires_at: endOf(tx, branch) });
    else await pointsAccounts.post(beyond, { do: 'debit', ...posted });
    if (kind === 'earn') await pay(beyond, branch, { ...record, points: body.points });
    await takeBudget(beyond, kind, { points_cell_id: id, month: monthOf(tx.clock()), points: body.points });
    return { id: record.id };
  };
  // Every statement finds its rows by keys: planning them for each call anew costs more than they do.
  return inTransaction(ctx, move, { plan: 'generic' });
}

/** The account of a person of the enterprise. */
async function accountOf(tx: Context, { enterprise_id }: LockedBranch, employee: number): Promise<number> {
  const [person] = await tx.db.rows<{ name: string; enterprise_id: number; state: string }>(
    'SELECT name, enterprise_id, state FROM employee WHERE id = $1 AND NOT is_deleted',
    [employee],
    { name: 'points-cell:person' },
  );
  if (!person) return invalid('employee', '员工不存在');
  const account_id = (await openAccounts(tx, [employee])).get(employee);
  if (person.enterprise_id !== enterprise_id || account_id === undefined)
    return failPoints('points.foreign_people', { name: person.name });
  return account_id;
}

function endOf({ clock }: Context, { valid_days }: LockedBranch): Date | null {
  return valid_days === null ? null : new Date(clock().getTime() + valid_days * dayMs);
}

async function writeRecord(tx: Context, kind: Kind, branch: LockedBranch, body: Body): Promise<NumberedRecord> {
  const [record] = await takeNumbers(tx, 1);
  if (!record) return fail('unavailable', {});
  const by = accountIdOf(tx.caller);
  await writeRecords(tx, kind, [{ ...record, branch, body, month: monthOf(tx.clock()), by }]);
  return record;
}

async function pay(
  tx: Context,
  { enterprise_id, point_price_fen }: LockedBranch,
  record: { readonly id: number; readonly number: string; readonly points: number },
): Promise<void> {
  const amount_fen = record.points * point_price_fen;
  const document = { kind: 'points_budget', id: record.id, no: record.number } as const;
  const { credit_fen } = await payForPoints(tx, enterprise_id, { amount_fen, document });
  await tx.db.rows(
    `UPDATE points_cell_record ${noEdit('its payment belongs to its making')} SET amount_fen = $2, credit_fen = $3 WHERE id = $1`,
    [record.id, amount_fen, credit_fen],
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
    if (record.kind === 'earn' && record.amount_fen > 0) await payBack(beyond, record, back);
    await giveBackBudget(beyond, record.kind, { ...record, points: back });
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

async function postBack(tx: Context, { id, number: no, kind, employee_id }: Moved): Promise<number> {
  const [account] = await tx.db.rows<{ id: number }>('SELECT id FROM points_account WHERE employee_id = $1', [
    employee_id,
  ]);
  const of = keyOf(kind, id);
  const { amount } = await pointsAccounts.post(tx, {
    ...({ do: 'reverse', account_id: account?.id ?? fail('not_found', {}), key: `${of}:back`, of } as const),
    ...({ kind: kind === 'earn' ? 'take_back' : 'refund', document_no: no } as const),
  });
  return amount;
}

async function payBack(tx: Context, record: Moved, points: number): Promise<void> {
  const { id, number: no, amount_fen, credit_fen } = record;
  const document = { kind: 'points_budget', id, no } as const;
  const back_fen = points * (amount_fen / record.points);
  await returnForPoints(tx, record, { amount_fen: back_fen, document, credit_fen, seq: 1 });
}
