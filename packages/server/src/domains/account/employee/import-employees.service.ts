import { backendEmployee } from '@zhanggui/contract/domains/account/employee/backend-employee.resource';
import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import type { importEmployees } from '@zhanggui/contract/domains/account/employee/import-employees';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import type { RowToImport, Tell, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { lockAccount } from '../../../platform/identity/account/account.query.ts';
import { deleteAccount, setActive } from '../../../platform/identity/account/account.service.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { refusedRoles } from '../person/imported-person.service.ts';
import { addEmployee } from './employee.service.ts';

type EmployeeRow = RowOfImport<typeof importEmployees>;

interface Employee {
  readonly id: number;
  readonly user_id: number;
}

interface Known {
  readonly usernames: ReadonlySet<string>;
  readonly role: ReadonlyMap<string, readonly number[]>;
  readonly department: ReadonlyMap<string, readonly number[]>;
}

/** Problems that keep rows from becoming employees: a role may not hold more than the caller's own. */
export async function checkEmployees(
  ctx: Context,
  rows: readonly RowToImport<EmployeeRow>[],
): Promise<readonly RowNote[]> {
  accountKeeper(ctx, '新建总部员工');
  const known = await readKnown(
    ctx,
    rows.map(({ values }) => values),
  );
  const roles = [...known.role].flatMap(([name, [id]]) => (id === undefined ? [] : [[name, id] as const]));
  const refused = await refusedRoles(ctx, roles, '新建总部员工');
  return rows.flatMap(({ row, values }) => {
    const note = (column: keyof EmployeeRow & string, message: string): RowNote[] => [
      { row, column, message, level: 'error' },
    ];
    const refusal = refused.get(values.role);
    return [
      ...(known.usernames.has(values.username) ? note('username', '用户名已存在') : []),
      ...named(known.role.get(values.role), (fault) => note('role', `角色「${values.role}」${fault}`)),
      ...(refusal === undefined ? [] : note('role', refusal)),
      ...(values.department
        ? named(known.department.get(values.department), (fault) =>
            note('department', `部门「${values.department}」${fault}`),
          )
        : []),
    ];
  });
}

function named(ids: readonly number[] | undefined, note: (fault: string) => RowNote[]): RowNote[] {
  if (ids?.length === 1) return [];
  return note(ids === undefined ? '不存在' : '不止一个');
}

async function readKnown(ctx: Context, rows: readonly EmployeeRow[]): Promise<Known> {
  const byName = async (table: string, column: 'role' | 'department') => {
    const found = await ctx.db.rows<{ name: string; id: number }>(
      `SELECT name, id FROM ${table} WHERE name = ANY($1::text[]) AND NOT is_deleted`,
      [rows.flatMap((row) => row[column] ?? [])],
    );
    return new Map([...Map.groupBy(found, ({ name }) => name)].map(([name, own]) => [name, own.map(({ id }) => id)]));
  };
  const taken = await ctx.db.rows<{ username: string }>(
    'SELECT username FROM "user" WHERE username = ANY($1::text[]) AND NOT is_deleted',
    [rows.map(({ username }) => username)],
  );
  return {
    usernames: new Set(taken.map(({ username }) => username)),
    role: await byName('backend_role', 'role'),
    department: await byName('organ', 'department'),
  };
}

/** Makes an account and its employee; the password goes into the result file alone. */
export async function applyEmployee(
  tx: Context,
  [row]: Unit<EmployeeRow>,
  _choices: unknown,
  tell: Tell,
): Promise<Employee> {
  const known = await readKnown(tx, [row]);
  const [role] = known.role.get(row.role) ?? [];
  const [department] = known.department.get(row.department ?? '') ?? [];
  if (role === undefined) return invalid('role', '角色不存在');
  if (row.department && department === undefined) return invalid('department', '部门不存在');
  const { username, name, tel, status } = row;
  const place = department === undefined ? {} : { department };
  const made = await addEmployee(tx, { username, name, tel, role, ...place, status: status ?? employment.employed });
  about(tx, backendEmployee, made.id);
  tell(`一次性密码：${made.password}`);
  return { id: made.id, user_id: made.user };
}

/** Deletes account and employee, provided the account has never signed in. */
export async function undoEmployee(tx: Context, { id, user_id }: Employee): Promise<void> {
  const caller = accountKeeper(tx, '删除用户');
  await tx.db.rows(`UPDATE backend_employee SET is_deleted = true, ${edited({ by: '$2' })} WHERE id = $1`, [
    id,
    caller.id,
  ]);
  await undoNewAccount(tx, user_id);
}

/** Deletes an account that a file brought, provided it has never signed in. */
export async function undoNewAccount(tx: Context, user_id: number): Promise<void> {
  const caller = accountKeeper(tx, '删除用户');
  await lockAccount(tx.db, user_id);
  const [unused] = await tx.db.rows(
    'SELECT FROM "user" WHERE id = $1 AND last_login IS NULL AND login_count = 0 AND NOT is_deleted',
    [user_id],
  );
  if (!unused) failIdentity('account.signed_in_before', {});
  await setActive(tx, user_id, false);
  await deleteAccount(tx, user_id, caller.id);
}
