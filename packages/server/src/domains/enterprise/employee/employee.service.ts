import {
  leaveEmployee,
  moveEmployee,
  returnEmployee,
} from '@zhanggui/contract/domains/enterprise/employee/employee.action';
import type { employee } from '@zhanggui/contract/domains/enterprise/employee/employee.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { labelOfEnterprise } from '../enterprise.query.ts';
import { employeeLives } from './employee-life.port.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: a new person belongs to a department of the enterprise. */
export async function hireEmployee(ctx: Context, values: CreateOf<typeof employee>): Promise<Row> {
  const agent_label = await labelOfEnterprise(ctx.db, values.enterprise);
  await requireDepartment(ctx, values.department, values.enterprise);
  return { ...values, agent_label };
}

/** Hook: a person stays with the enterprise. */
export async function changeEmployee(ctx: Context, current: Row, values: PatchOf<typeof employee>): Promise<Row> {
  const enterprise_id = Number(current.enterprise_id);
  if (values.enterprise !== undefined && values.enterprise !== enterprise_id) invalid('enterprise', '员工不能换企业');
  await requireDepartment(ctx, values.department, enterprise_id);
  return values;
}

async function requireDepartment(ctx: Context, id: number | null | undefined, enterprise_id: number): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await ctx.db.rows(
    'SELECT id FROM department WHERE id = $1 AND enterprise_id = $2 AND NOT is_deleted FOR KEY SHARE',
    [id, enterprise_id],
  );
  if (!found) invalid('department', '部门不属于该企业');
}

interface Person {
  readonly state: string;
  readonly enterprise_id: number;
}

async function lockPerson(tx: Context, id: number): Promise<Person> {
  const [row] = await tx.db.rows<Person>(
    'SELECT state, enterprise_id FROM employee WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  return row ?? fail('not_found', {});
}

/** Moves a person to another department of the enterprise. */
export function movePerson(ctx: Context, id: number, department_id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, id);
    enforceGuard(moveEmployee, person);
    await requireDepartment(tx, department_id, person.enterprise_id);
    await tx.db.rows(
      `UPDATE employee SET department_id = $2, ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1`,
      [id, department_id, tx.clock(), accountIdOf(tx.caller)],
    );
    await setPlaced(tx, [id]);
    return { id };
  });
}

/** A person leaves: what they have is frozen until it is settled. */
export function leave(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    enforceGuard(leaveEmployee, await lockPerson(tx, id));
    await setLeft(tx, [id]);
    return { id };
  });
}

export function comeBack(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    enforceGuard(returnEmployee, await lockPerson(tx, id));
    await setReturned(tx, [id]);
    return { id };
  });
}

/** Hook: what a person holds follows to another department. */
export async function placeEmployee(ctx: Context, id: number, { department }: PatchOf<typeof employee>): Promise<void> {
  if (department !== undefined) await setPlaced(ctx, [id]);
}

/** Tells higher domains that people belong to other departments. */
export async function setPlaced(tx: Context, ids: readonly number[]): Promise<void> {
  for (const life of tx.extensions.all(employeeLives)) await life.placed?.(tx, ids);
}

/** Marks people as gone, with the consequences that higher domains provide. */
export async function setLeft(tx: Context, ids: readonly number[]): Promise<void> {
  await tx.db.rows(
    `UPDATE employee SET state = 'left', left_at = $2, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = ANY($1::bigint[])`,
    [ids, tx.clock(), accountIdOf(tx.caller)],
  );
  for (const life of tx.extensions.all(employeeLives)) await life.left(tx, ids);
}

/** Marks people as working here again. */
export async function setReturned(tx: Context, ids: readonly number[]): Promise<void> {
  await tx.db.rows(
    `UPDATE employee SET state = 'employed', left_at = NULL, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = ANY($1::bigint[])`,
    [ids, tx.clock(), accountIdOf(tx.caller)],
  );
  for (const life of tx.extensions.all(employeeLives)) await life.returned(tx, ids);
}
