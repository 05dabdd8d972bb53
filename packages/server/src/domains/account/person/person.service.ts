import { openCellAccount } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { changeAccount, createAccount } from '../../../platform/identity/account/account.service.ts';
import { letGo } from '../../../platform/identity/account/let-go.service.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { maySignIn } from '../employee/employment-rule.ts';

type Row = Readonly<Record<string, unknown>>;

/** Tables of people who may have an account. */
type People = 'bank_cell_staff' | 'staff';

/** A person as stored. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly tel: string;
  readonly status: number;
  readonly bank_cell_id: number | null;
  readonly user_id: number | null;
  readonly left_at: Date | null;
}

interface Change {
  readonly name?: string | undefined;
  readonly tel?: string | undefined;
  readonly role?: number | null | undefined;
  readonly bank_cell?: number | null | undefined;
  readonly status?: number | undefined;
}

const noAccount = '没有登录账号的员工不能有角色，请先开通账号';

/** When a person left; null for who works here. */
export function leftAt(ctx: Context, status: number, before: Date | null = null): Date | null {
  return maySignIn(status) ? null : (before ?? ctx.clock());
}

/** Hook: when a person without an account left. */
export async function dateLeaving(ctx: Context, current: Row, values: Pick<Change, 'status'>): Promise<Row> {
  const { status, left_at } = current as unknown as Person;
  return { ...values, left_at: leftAt(ctx, values.status ?? status, left_at) };
}

/** Hook: a new person has no account yet, and so no role. */
export async function checkNewPerson(ctx: Context, values: Change): Promise<Row> {
  if (values.role !== undefined && values.role !== null) invalid('role', noAccount);
  return { ...values, left_at: leftAt(ctx, Number(values.status)) };
}

/** Hook: an account follows its person; who leaves is signed out at once, who returns is not let in by itself. */
export async function changePerson(ctx: Context, current: Row, values: Change): Promise<Row> {
  const { user_id } = current as unknown as Person;
  if (user_id !== null) await followPerson(ctx, user_id, values);
  else if (values.role !== undefined && values.role !== null) invalid('role', noAccount);
  return dateLeaving(ctx, current, values);
}

async function followPerson(ctx: Context, user_id: number, values: Change): Promise<void> {
  const { name, tel, role, bank_cell, status } = values;
  if (role === null) invalid('role', '有登录账号的员工必须有角色');
  const asks = [name, tel, role, bank_cell].some((value) => value !== undefined);
  if (asks) await changeAccount(ctx, user_id, { name, tel, role_id: role, bank_cell_id: bank_cell });
  if (status !== undefined && !maySignIn(status)) await letGo(ctx, user_id);
}

/** Hook: the account of a deleted person can no longer sign in. */
export async function dismissPerson(ctx: Context, current: Row): Promise<void> {
  const { user_id } = current as unknown as Person;
  if (user_id !== null) await letGo(ctx, user_id);
}

/** Gives a person who works here an account of their cell, or of the head office. */
export function openAccount(
  ctx: Context,
  people: People,
  id: number,
  { username, role }: BodyOfAction<typeof openCellAccount>,
): Promise<ReplyOfAction<typeof openCellAccount>> {
  const caller = accountKeeper(ctx, '开通账号');
  return inTransaction(ctx, async (tx) => {
    const { name, tel, status, bank_cell_id, user_id: known } = await lockPerson(tx, people, id);
    enforceGuard(openCellAccount, { user: known, status });
    const { user_id, password } = await createAccount(tx, { username, name, tel, role_id: role, bank_cell_id });
    await tx.db.rows(`UPDATE ${people} SET user_id = $2, role_id = $3, ${edited({ by: '$4' })} WHERE id = $1`, [
      id,
      user_id,
      role,
      caller.id,
    ]);
    return { id, user: user_id, password };
  });
}

/** Locks a live person of the caller's scope. */
export async function lockPerson(ctx: Context, people: People, id: number): Promise<Person> {
  const [person] = await ctx.db.rows<Person>(
    `SELECT id, name, tel, status, bank_cell_id, user_id, left_at FROM ${people}
     WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  return person ?? fail('not_found', {});
}
