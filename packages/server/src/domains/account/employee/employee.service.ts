import type { backendEmployee } from '@zhanggui/contract/domains/account/employee/backend-employee.resource';
import type { addBackendEmployee } from '@zhanggui/contract/domains/account/employee/employee.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { changeAccount, createAccount, setActive } from '../../../platform/identity/account/account.service.ts';
import { letGo } from '../../../platform/identity/account/let-go.service.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { followAccount } from '../../agent/agent.service.ts';
import { requireDepartment } from './employee.query.ts';
import { maySignIn } from './employment-rule.ts';

type Added = ReplyOfAction<typeof addBackendEmployee>;

/** Makes an account and its employee in one transaction. */
export function addEmployee(ctx: Context, body: BodyOfAction<typeof addBackendEmployee>): Promise<Added> {
  const caller = accountKeeper(ctx, '新建总部员工');
  return inTransaction(ctx, async (tx) => {
    await requireDepartment(tx.db, body.department);
    const { username, name, tel, role, department, status } = body;
    const { user_id, password } = await createAccount(tx, { username, name, tel, role_id: role });
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO backend_employee (user_id, role_id, department_id, status, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, $5) RETURNING id`,
      [user_id, role, department ?? null, status, caller.id],
    );
    if (!made) throw new Error('an inserted employee has no id');
    if (!maySignIn(status)) await setActive(tx, user_id, false);
    return { id: made.id, user: user_id, password };
  });
}

type Values = PatchOf<typeof backendEmployee>;

/** Before an existing account becomes an employee: it takes the employee's role. */
export async function hire(
  ctx: Context,
  values: CreateOf<typeof backendEmployee>,
): Promise<Readonly<Record<string, unknown>>> {
  await applyToAccount(ctx, values.user, values);
  return values;
}

/** Before an employee is changed: the account follows; leaving ends its sessions, returning does not let it in by itself. */
export async function changeEmployee(
  ctx: Context,
  current: Readonly<Record<string, unknown>>,
  values: Values,
): Promise<Values> {
  const user_id = Number(current.user_id);
  if (values.user !== undefined && values.user !== user_id) invalid('user', '员工的账号不能更改');
  const role = values.role === current.role_id ? undefined : values.role;
  const status = values.status === current.status ? undefined : values.status;
  await applyToAccount(ctx, user_id, { role, status });
  return values;
}

interface Change {
  readonly role?: number | undefined;
  readonly status?: number | undefined;
}

async function applyToAccount(ctx: Context, user_id: number, { role, status }: Change): Promise<void> {
  if (role !== undefined) {
    await changeAccount(ctx, user_id, { role_id: role });
    await followAccount(ctx, user_id);
  }
  if (status !== undefined && !maySignIn(status)) await dismiss(ctx, { user_id });
}

/** Disables the account when the employment ends or is deleted. */
export async function dismiss(ctx: Context, current: Readonly<Record<string, unknown>>): Promise<void> {
  const user_id = Number(current.user_id);
  await letGo(ctx, user_id);
  await followAccount(ctx, user_id);
}
