import type {
  moveCellStaff,
  openCellAccount,
} from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.action';
import type { bankCellStaff } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.resource';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { changeAccount, createAccount, setActive } from '../../../platform/identity/account/account.service.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireBankCell } from '../../bank/bank-cell.query.ts';
import { maySignIn } from '../employee/employment-rule.ts';

type Row = Readonly<Record<string, unknown>>;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly tel: string;
  readonly status: number;
  readonly bank_cell_id: number;
  readonly user_id: number | null;
  readonly left_at: Date | null;
}

const noAccount = '没有登录账号的员工不能有角色，请先开通账号';

/** Hook: a new person has no account yet, and so no role. */
export async function checkNewCellStaff(ctx: Context, values: CreateOf<typeof bankCellStaff>): Promise<Row> {
  if (values.role !== undefined && values.role !== null) invalid('role', noAccount);
  return { ...values, left_at: maySignIn(values.status) ? null : ctx.clock() };
}

/** Hook: an account follows its person; who leaves is signed out at once, who returns is not let in by itself. */
export async function changeCellStaff(ctx: Context, current: Row, values: PatchOf<typeof bankCellStaff>): Promise<Row> {
  const person = current as unknown as Person;
  const { status = person.status } = values;
  if (person.user_id !== null) await followPerson(ctx, person, values);
  else if (values.role !== undefined && values.role !== null) invalid('role', noAccount);
  return { ...values, left_at: maySignIn(status) ? null : (person.left_at ?? ctx.clock()) };
}

async function followPerson(ctx: Context, person: Person, values: PatchOf<typeof bankCellStaff>): Promise<void> {
  const { name, tel, role, bank_cell, status } = values;
  const user_id = Number(person.user_id);
  if (role === null) invalid('role', '有登录账号的员工必须有角色');
  const asks = [name, tel, role, bank_cell].some((value) => value !== undefined);
  if (asks) await changeAccount(ctx, user_id, { name, tel, role_id: role, bank_cell_id: bank_cell });
  if (status !== undefined && !maySignIn(status)) await setActive(ctx, user_id, false);
}

/** Hook: the account of a deleted staff member can no longer sign in. */
export async function dismissCellStaff(ctx: Context, current: Row): Promise<void> {
  const { user_id } = current as unknown as Person;
  if (user_id !== null) await setActive(ctx, user_id, false);
}

/** Gives a person who works here an account of their cell. */
export function openAccount(
  ctx: Context,
  id: number,
  { username, role }: BodyOfAction<typeof openCellAccount>,
): Promise<ReplyOfAction<typeof openCellAccount>> {
  const caller = accountKeeper(ctx, '开通账号');
  return inTransaction(ctx, async (tx) => {
    const { name, tel, status, bank_cell_id, user_id: known } = await lockPerson(tx, id);
    if (known !== null) invalid('username', '该员工已有登录账号');
    if (!maySignIn(status)) invalid('username', '已离职的员工不能开通账号');
    const { user_id, password } = await createAccount(tx, { username, name, tel, role_id: role, bank_cell_id });
    await tx.db.rows(
      `UPDATE bank_cell_staff SET user_id = $2, role_id = $3, ${edited({ by: '$4' })}
       WHERE id = $1`,
      [id, user_id, role, caller.id],
    );
    return { id, user: user_id, password };
  });
}

/** Moves a person with their account: from the next request on it sees the rows of the other cell. */
export async function movePerson(
  ctx: Context,
  id: number,
  { bank_cell }: BodyOfAction<typeof moveCellStaff>,
): Promise<{ readonly id: number }> {
  await inTransaction(ctx, async (tx) => {
    const { bank_cell_id, user_id } = await lockPerson(tx, id);
    if (bank_cell === bank_cell_id) invalid('bank_cell', '该员工已在这个网点');
    await requireBankCell(tx.db, bank_cell);
    if (user_id !== null) await changeAccount(tx, user_id, { bank_cell_id: bank_cell });
    await tx.db.rows(`UPDATE bank_cell_staff SET bank_cell_id = $2, ${edited({ by: '$3' })} WHERE id = $1`, [
      id,
      bank_cell,
      accountIdOf(tx.caller),
    ]);
  });
  return { id };
}

async function lockPerson(ctx: Context, id: number): Promise<Person> {
  const [person] = await ctx.db.rows<Person>(
    `SELECT id, name, tel, status, bank_cell_id, user_id, left_at FROM bank_cell_staff
     WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  return person ?? fail('not_found', {});
}
