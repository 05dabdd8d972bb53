import type { importStaffs } from '@zhanggui/contract/domains/account/staff/import-staffs';
import { staff } from '@zhanggui/contract/domains/account/staff/staff.resource';
import { staffType } from '@zhanggui/contract/domains/account/staff/staff-type.enum';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { RowToImport, Tell, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { undoNewAccount } from '../employee/import-employees.service.ts';
import { type Ids, idsByCode, idsByName, refusedRoles, undoPerson } from '../person/imported-person.service.ts';
import { addStaff } from './staff.service.ts';

type StaffRow = RowOfImport<typeof importStaffs>;

interface Known {
  readonly usernames: ReadonlySet<string>;
  readonly roles: Ids;
  readonly cells: Ids;
}

async function readKnown({ db }: Context, rows: readonly StaffRow[]): Promise<Known> {
  const taken = await db.rows<{ username: string }>(
    'SELECT username FROM "user" WHERE username = ANY($1::text[]) AND NOT is_deleted',
    [rows.map(({ username }) => username)],
  );
  return {
    usernames: new Set(taken.map(({ username }) => username)),
    roles: await idsByName(
      db,
      'backend_role',
      rows.map(({ role }) => role),
    ),
    cells: await idsByCode(
      db,
      'bank_cell',
      rows.map(({ bank_cell }) => bank_cell),
    ),
  };
}

const rules = rowRules({
  read: async (ctx, rows: readonly StaffRow[]) => {
    const known = await readKnown(ctx, rows);
    return { known, refused: await refusedRoles(ctx, known.roles, '新建银行与外包员工账号') };
  },
  *faults({ username, type, company, role, bank_cell }, { known: { usernames, roles, cells }, refused }) {
    if (usernames.has(username)) yield ['username', '用户名已存在'];
    if (type === staffType.outsourced && !company) yield ['company', '外包员工必须填写所属公司'];
    if (role && !roles.has(role)) yield ['role', `角色「${role}」不存在`];
    const refusal = refused.get(role ?? '');
    if (refusal !== undefined) yield ['role', refusal];
    if (bank_cell && !cells.has(bank_cell)) yield ['bank_cell', '网点不存在或已停用'];
  },
});

/** Problems that keep rows from becoming staff with accounts. */
export async function checkStaffs(ctx: Context, rows: readonly RowToImport<StaffRow>[]): Promise<readonly RowNote[]> {
  accountKeeper(ctx, '新建银行与外包员工账号');
  return rules.check(ctx, rows);
}

interface Made {
  readonly id: number;
  readonly user_id: number;
}

/** Makes a member of staff with an account; the password goes into the result file alone. */
export async function applyStaff(tx: Context, [row]: Unit<StaffRow>, _choices: unknown, tell: Tell): Promise<Made> {
  const { roles, cells } = await readKnown(tx, [row]);
  const { username, name, tel, type, company } = row;
  const made = await addStaff(tx, {
    ...{ username, name, tel, type, company: company ?? null },
    role: roles.get(row.role ?? '') ?? null,
    bank_cell: cells.get(row.bank_cell ?? '') ?? null,
  });
  about(tx, staff, made.id);
  tell(`一次性密码：${made.password}`);
  return { id: made.id, user_id: made.user };
}

/** Deletes the person and the account, provided the account has never signed in. */
export async function undoStaff(tx: Context, { id, user_id }: Made): Promise<void> {
  await undoPerson(tx, 'staff', id);
  await undoNewAccount(tx, user_id);
}
