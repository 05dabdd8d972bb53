import { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import { employee } from '@zhanggui/contract/domains/enterprise/employee/employee.resource';
import type { importPeople } from '@zhanggui/contract/domains/enterprise/employee/import-people';
import { rosterKind } from '@zhanggui/contract/domains/enterprise/enterprise.enum';
import { failEnterprise } from '@zhanggui/contract/domains/enterprise/enterprise.errors';
import type { ChoicesOfImport, RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { recordComparison } from '../../../features/import/compare-numbers.service.ts';
import type { RowToImport } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about, keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { mayReveal } from '../../../platform/resource/access.ts';
import { setLeft, setPlaced, setReturned } from './employee.service.ts';
import { employeeLives } from './employee-life.port.ts';
import { departmentsOf, lockEnterprise, peopleOf } from './people.query.ts';
import {
  type KnownPerson,
  normalPath,
  type PeoplePlan,
  planPeople,
  planWords,
  type SheetPerson,
} from './plan-people.ts';

type PersonRow = RowOfImport<typeof importPeople>;
type Choices = ChoicesOfImport<typeof importPeople>;

/** What an import changed, for its undoing. */
interface Effect {
  readonly joined: readonly number[];
  readonly left: readonly number[];
  readonly returned: readonly number[];
  readonly departments: readonly number[];
  /** People as they were before. */
  readonly before: readonly KnownPerson[];
  /** When it was done. */
  readonly at: string;
}

/** Says of each row, and of the file, what would happen. */
export async function checkPeople(
  ctx: Context,
  rows: readonly RowToImport<PersonRow>[],
  choices: Choices,
): Promise<readonly RowNote[]> {
  const plan = await planOf(
    ctx,
    rows.map(({ values }) => values),
    choices,
  );
  const count = rows.filter(({ values }) => values.tel).length;
  if (count > 0 && mayReveal(ctx.caller, employee)) await recordComparison(ctx, employee, { field: '手机号', count });
  const unclear = new Map(plan.unclear.map((one) => [one.number, one.message]));
  const notes = rows.map(({ row, values }): RowNote => {
    const fault = unclear.get(values.number);
    if (fault !== undefined) return { row, column: 'department', message: fault, level: 'error' };
    const message = plan.words.get(values.number) ?? '';
    return { row, level: 'info', message };
  });
  return [{ row: 0, level: 'info', message: planWords(plan) }, ...notes];
}

async function planOf(ctx: Context, rows: readonly PersonRow[], { enterprise, roster }: Choices): Promise<PeoplePlan> {
  const known = await peopleOf(ctx, enterprise);
  const departments = await departmentsOf(ctx, enterprise);
  const is_everybody = roster === rosterKind.everybody;
  return planPeople({ rows, known, departments, is_everybody, compares_tel: mayReveal(ctx.caller, employee) });
}

/** Brings the people of an enterprise in line with the sheet, as a whole. */
export async function applyPeople(tx: Context, rows: readonly PersonRow[], choices: Choices): Promise<Effect> {
  const { agent_label_id } = await lockEnterprise(tx, choices.enterprise);
  const plan = await planOf(tx, rows, choices);
  for (const { message } of plan.unclear) invalid('department', message);
  const left = plan.leaves.map(({ id }) => id);
  await keepFormer(tx, employee, [...left, ...plan.changes.map(({ id }) => id)]);
  const own = { enterprise_id: choices.enterprise, agent_label_id };
  const departments = await makeDepartments(tx, plan.new_departments, own);
  const { idOf } = await departmentsOf(tx, choices.enterprise);
  const placeOf = (path: string | null | undefined) => idOf.get(normalPath(path) ?? '') ?? null;
  const joined = await insertPeople(
    tx,
    plan.joins.map((row) => ({ ...row, department_id: placeOf(row.department) })),
    own,
  );
  const before = await changePeople(
    tx,
    plan.changes.map((change) => ({ ...change, department_id: placeOf(change.department) })),
  );
  await setPlaced(tx, idsOf(before));
  const returned = plan.changes.flatMap(({ id, returns }) => (returns ? [id] : []));
  if (returned.length > 0) await setReturned(tx, returned);
  if (left.length > 0) await setLeft(tx, left);
  return { joined, left, returned, departments, before, at: tx.clock().toISOString() };
}

const idsOf = (people: Effect['before']) => people.map(({ id }) => id);

interface Own {
  readonly enterprise_id: number;
  readonly agent_label_id: number | null;
}

async function makeDepartments(tx: Context, paths: readonly string[], own: Own): Promise<number[]> {
  const made: number[] = [];
  for (const path of paths) {
    const { idOf } = await departmentsOf(tx, own.enterprise_id);
    const parts = path.split('/');
    const [row] = await tx.db.rows<{ id: number }>(
      `INSERT INTO department (enterprise_id, agent_label_id, name, parent_id, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, $5) RETURNING id`,
      [
        own.enterprise_id,
        own.agent_label_id,
        parts.at(-1) ?? path,
        idOf.get(parts.slice(0, -1).join('/')) ?? null,
        accountIdOf(tx.caller),
      ],
    );
    if (!row) continue;
    about(tx, department, row.id);
    made.push(row.id);
  }
  return made;
}

async function insertPeople(
  tx: Context,
  people: readonly (SheetPerson & { readonly department_id: number | null })[],
  own: Own,
): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await tx.db.rows<{ id: number }>(
    `INSERT INTO employee (enterprise_id, agent_label_id, number, name, department_id, position, tel, birth_date, hired_date,
       created_by, updated_by)
     SELECT $1::bigint, $2::bigint, p.number, p.name, p.department_id, p.position, p.tel, p.birth_date, p.hired_date, $4::bigint, $4::bigint
     FROM jsonb_to_recordset($3::jsonb) AS p(number text, name text, department_id bigint, position text, tel text,
       birth_date date, hired_date date)
     RETURNING id`,
    [own.enterprise_id, own.agent_label_id, JSON.stringify(people), accountIdOf(tx.caller)],
  );
  for (const { id } of rows) about(tx, employee, id);
  return rows.map(({ id }) => id);
}

async function changePeople(
  tx: Context,
  changes: readonly (PeoplePlan['changes'][number] & { readonly department_id: number | null })[],
): Promise<Effect['before']> {
  if (changes.length === 0) return [];
  const given = changes.map(({ id, department_id, details }) => ({ id, department_id, ...details }));
  return tx.db.rows<KnownPerson>(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, name text, department_id bigint, position text,
         tel text, birth_date date, hired_date date)),
     before AS (SELECT e.id, e.number, e.name, e.department_id, e.position, e.tel, e.birth_date::text, e.hired_date::text, e.state
       FROM employee e JOIN given g ON g.id = e.id ORDER BY e.id FOR NO KEY UPDATE OF e),
     changed AS (UPDATE employee e SET name = coalesce(g.name, e.name), department_id = coalesce(g.department_id, e.department_id),
         position = coalesce(g.position, e.position), tel = coalesce(g.tel, e.tel),
         birth_date = coalesce(g.birth_date, e.birth_date), hired_date = coalesce(g.hired_date, e.hired_date),
         ${edited({ at: '$2', by: '$3::bigint', of: 'e' })}
       FROM given g WHERE e.id = g.id)
     SELECT id, number, name, department_id, position, tel, birth_date, hired_date, state FROM before`,
    [JSON.stringify(given), tx.clock(), accountIdOf(tx.caller)],
  );
}

/** Takes a whole import back, unless an employee of it has been given something, or was changed since. */
export async function undoPeople(tx: Context, effect: Effect): Promise<void> {
  const { joined, left, returned, departments, before, at } = effect;
  await refuseChanged(tx, [...joined, ...left, ...returned, ...before.map(({ id }) => id)], at);
  for (const life of tx.extensions.all(employeeLives)) {
    const name = await life.used(tx, joined);
    if (name !== undefined) failEnterprise('employee.used_since', { name });
  }
  if (left.length > 0) await setReturned(tx, left);
  if (returned.length > 0) await setLeft(tx, returned);
  await restorePeople(tx, before);
  await setPlaced(tx, idsOf(before));
  await tx.db.rows(
    `UPDATE employee SET is_deleted = true, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = ANY($1::bigint[])`,
    [joined, tx.clock(), accountIdOf(tx.caller)],
  );
  await tx.db.rows(
    `UPDATE department d SET is_deleted = true, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = ANY($1::bigint[])
       AND NOT EXISTS (SELECT FROM employee e WHERE e.department_id = d.id AND NOT e.is_deleted)`,
    [departments, tx.clock(), accountIdOf(tx.caller)],
  );
}

async function refuseChanged(tx: Context, ids: readonly number[], at: string): Promise<void> {
  const [changed] = await tx.db.rows<{ name: string }>(
    'SELECT name FROM employee WHERE id = ANY($1::bigint[]) AND updated_at > $2::timestamptz LIMIT 1',
    [ids, at],
  );
  if (changed) failEnterprise('employee.changed_since', { name: changed.name });
}

async function restorePeople(tx: Context, before: Effect['before']): Promise<void> {
  if (before.length === 0) return;
  await tx.db.rows(
    `UPDATE employee e SET name = b.name, department_id = b.department_id, position = b.position, tel = b.tel,
       birth_date = b.birth_date, hired_date = b.hired_date, ${edited({ at: '$2', by: '$3::bigint', of: 'e' })}
     FROM jsonb_to_recordset($1::jsonb) AS b(id bigint, name text, department_id bigint, position text, tel text,
       birth_date date, hired_date date)
     WHERE e.id = b.id`,
    [JSON.stringify(before), tx.clock(), accountIdOf(tx.caller)],
  );
}
