import { employeePointsChange } from '@zhanggui/contract/domains/account/account-values';
import type { bankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.resource';
import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { employeePoints } from '@zhanggui/contract/domains/account/employee-points/employee-points';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import { about, keepFormer } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { employeePointsAccounts } from './employee-points-accounts.service.ts';

/** Points to be put in or taken out, with the reason. */
export interface PointsChange {
  readonly kind: 'grant' | 'deduct';
  readonly points: number;
  readonly reason: string;
  readonly expires_date?: string | null | undefined;
}

interface Holder {
  readonly employee_id: number;
  readonly name: string;
  readonly status: number;
  /** Null until the first points. */
  readonly account_id: number | null;
}

/** The employee is locked, so that one account is opened and a branch moves before or after the change. */
async function lockHolder({ db }: Context, employee_id: number): Promise<Holder | undefined> {
  const [employee] = await db.rows<Omit<Holder, 'account_id'>>(
    'SELECT id AS employee_id, name, status FROM bank_employee WHERE id = $1 AND NOT is_deleted FOR NO KEY UPDATE',
    [employee_id],
  );
  if (!employee) return undefined;
  // A statement of its own sees the account that another call opened before it gave the lock free.
  const [account] = await db.rows<{ id: number }>('SELECT id FROM employee_points WHERE bank_employee_id = $1', [
    employee_id,
  ]);
  return { ...employee, account_id: account?.id ?? null };
}

/** Changes the points of an account. */
export function changeEmployeePoints(ctx: Context, id: number, change: PointsChange): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [account] = await tx.db.rows<{ employee_id: number }>(
      'SELECT bank_employee_id AS employee_id FROM employee_points WHERE id = $1 AND NOT is_deleted',
      [id],
    );
    const holder = account && (await lockHolder(tx, account.employee_id));
    return post(tx, holder ?? fail('not_found', {}), change);
  });
}

/** Gives points to an employee, who may not have an account yet. */
export function grantToEmployee(
  ctx: Context,
  employee_id: number,
  change: Omit<PointsChange, 'kind'>,
): Promise<{ readonly id: number; readonly key: string }> {
  return inTransaction(ctx, async (tx) => {
    const holder = (await lockHolder(tx, employee_id)) ?? invalid('bank_employee', '银行员工不存在');
    await keepFormer(tx, employeePoints.account, holder.account_id === null ? [] : [holder.account_id]);
    const made = await post(tx, holder, { ...change, kind: 'grant' });
    about(tx, employeePoints.account, made.id);
    return made;
  });
}

async function post(tx: Context, holder: Holder, change: PointsChange) {
  const { kind, points, reason } = change;
  if (kind === 'grant' && holder.status === employment.left) invalid('points', '已离职的员工不能发放积分');
  await reviewChange(tx, holder, change);
  const account_id =
    holder.account_id ?? (await employeePointsAccounts.openAccount(tx, holder.employee_id)) ?? fail('not_found', {});
  const { id, no } = await nextNumber(tx);
  const posted = { account_id, key: `change:${id}`, kind, document_no: no, remark: reason };
  if (kind === 'deduct') await employeePointsAccounts.post(tx, { do: 'debit', ...posted, amount: points });
  else {
    const expires_at = endOf(tx, change.expires_date);
    await employeePointsAccounts.post(tx, { do: 'credit', ...posted, amount: points, expires_at });
  }
  return { id: account_id, key: posted.key };
}

/** The first moment after a day in China; null without one. */
function endOf({ clock }: Context, day: string | null | undefined): Date | null {
  if (!day) return null;
  const end = new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000);
  return end > clock() ? end : invalid('expires_date', '到期日不能早于今天');
}

const dayLock = 7306;

/** What an account changes within a day counts together. */
async function reviewChange(tx: Context, { name, account_id }: Holder, { points }: PointsChange) {
  const caller = accountIdOf(tx.caller) ?? 0;
  await tx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [dayLock, caller % 2_147_483_647]);
  const [before] = await tx.db.rows<{ points: number }>(
    `SELECT coalesce(sum(abs(amount)), 0)::bigint AS points FROM employee_points_entry
     WHERE created_by = $1 AND created_at > $2::timestamptz - interval '1 day' AND kind IN ('grant', 'deduct')`,
    [caller, tx.clock()],
  );
  const value = points + (before?.points ?? 0);
  await review(tx, {
    title: name,
    path: account_id === null ? '/employee/point-list' : `/employee/point-list?id=${account_id}`,
    content: [],
    measured: [{ measure: employeePointsChange, value, text: `一天内共 ${value} 积分，合 ${yuan(value)} 元` }],
  });
}

async function nextNumber({ db, clock }: Context) {
  const [row] = await db.rows<{ id: number }>("SELECT nextval('employee_points_no_seq') AS id");
  if (!row) throw new Error('the sequence gave no number');
  const day = businessDay(clock()).replaceAll('-', '');
  return { id: row.id, no: `YJ${day}${String(row.id % 1_000_000).padStart(6, '0')}` };
}

/** Takes back what an import gave, or fails where it was spent. */
export async function takeBack(tx: Context, { id, key }: { readonly id: number; readonly key: string }): Promise<void> {
  about(tx, employeePoints.account, id);
  const [given] = await tx.db.rows<{ points: number; left: number }>(
    `SELECT e.amount AS points, l.remaining - l.held AS left FROM employee_points_entry e JOIN employee_points_lot l ON l.id = e.lot
     WHERE e.key = $1 AND e.account_id = $2 FOR UPDATE OF l`,
    [key, id],
  );
  if (!given || given.left < given.points) return invalid('points', '积分已使用，不能撤销');
  const posted = { account_id: id, key: `undo:${key}`, kind: 'take_back', remark: '撤销导入' } as const;
  await employeePointsAccounts.post(tx, { do: 'reverse', ...posted, of: key, amount: given.points });
}

/** Hook: accounts and what is left in them follow their employee; entries stay with the branch of their day. */
export async function followEmployee(
  { db }: Context,
  id: number,
  { bank, bank_cell }: PatchOf<typeof bankEmployee>,
): Promise<void> {
  if (bank === undefined && bank_cell === undefined) return;
  await db.rows(
    `UPDATE employee_points a ${noEdit('it follows from the employee')} SET bank_id = e.bank_id, bank_cell_id = e.bank_cell_id
     FROM bank_employee e WHERE e.id = $1 AND a.bank_employee_id = e.id`,
    [id],
  );
  await db.rows(
    `UPDATE employee_points_lot l SET bank_id = e.bank_id, bank_cell_id = e.bank_cell_id
     FROM bank_employee e WHERE e.id = $1 AND l.bank_employee_id = e.id AND l.is_open`,
    [id],
  );
}
