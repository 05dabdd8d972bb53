import { invalid } from '@zhanggui/contract/platform/errors';
import type { RowToImport } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import type { Context } from '../../../platform/context.ts';

/** A person who works for the enterprise of a list, and whether the list has them already, where it takes them once. */
export interface ListedPerson {
  readonly number: string;
  readonly name: string;
  readonly is_listed?: boolean;
}

interface PersonRow {
  readonly number: string;
  readonly name?: string | null;
}

/** The numbers that a file may mean by one: spreadsheets drop the zeros that a number begins with. */
export const withZeros = (number: string) => Array.from({ length: 8 }, (_, zeros) => '0'.repeat(zeros) + number);

/** What keeps the rows of a file from joining a list: only people who work for the enterprise are in it, each once. */
export function notesOnPeople(
  rows: readonly RowToImport<PersonRow>[],
  found: readonly ListedPerson[],
): readonly RowNote[] {
  const people = new Map(found.map((person) => [person.number, person]));
  const meant = new Map(found.map((person) => [person.number.replace(/^0+/, ''), `，是否为 ${person.number}？`]));
  return rows.flatMap(({ row, values: { number, name } }): RowNote[] => {
    const person = people.get(number);
    const error = (column: string, message: string): RowNote[] => [{ row, column, message, level: 'error' }];
    if (!person) return error('number', `该企业没有这位在职员工${meant.get(number) ?? ''}`);
    if (person.is_listed) return error('number', '已在名单中');
    return name && name !== person.name ? error('name', `与档案中的姓名「${person.name}」不符`) : [];
  });
}

interface Line {
  readonly employee?: number | null;
  readonly department?: number | null;
}

/** Refuses a line that names neither or both of a person and a department, one again, or who is not of the enterprise. */
export async function refuseTargets(
  ctx: Context,
  enterprise_id: number,
  lines: readonly Line[] | null | undefined,
): Promise<void> {
  const named = (lines ?? []).map(({ employee = null, department = null }) => ({ employee, department }));
  for (const [at, { employee, department }] of named.entries()) {
    if ((employee === null) === (department === null)) invalid(`lines.${at}.employee`, '员工和部门请选择其中一个');
    const first = named.findIndex((other) => other.employee === employee && other.department === department);
    const field = employee === null ? 'department' : 'employee';
    if (first !== at) invalid(`lines.${at}.${field}`, `与第 ${first + 1} 行重复，请合并`);
  }
  await refuseForeignDepartment(ctx, enterprise_id, named);
  await refuseForeignPerson(ctx, enterprise_id, named);
}

async function refuseForeignDepartment({ db }: Context, enterprise_id: number, lines: readonly Line[]): Promise<void> {
  const [wrong] = await db.rows<{ line: number; name: string | null }>(
    `SELECT w.line::int AS line, d.name FROM unnest($1::bigint[]) WITH ORDINALITY AS w(id, line)
     LEFT JOIN department d ON d.id = w.id AND NOT d.is_deleted
     WHERE w.id IS NOT NULL AND (d.enterprise_id = $2) IS NOT TRUE ORDER BY w.line LIMIT 1`,
    [lines.map(({ department }) => department), enterprise_id],
  );
  if (wrong) invalid(`lines.${wrong.line - 1}.department`, `「${wrong.name ?? '所选的部门'}」不属于该企业`);
}

async function refuseForeignPerson({ db }: Context, enterprise_id: number, lines: readonly Line[]): Promise<void> {
  const [wrong] = await db.rows<{ line: number; name: string | null; has_left: boolean | null }>(
    `SELECT w.line::int AS line, e.name, e.enterprise_id = $2 AS has_left FROM unnest($1::bigint[]) WITH ORDINALITY AS w(id, line)
     LEFT JOIN employee e ON e.id = w.id AND NOT e.is_deleted
     WHERE w.id IS NOT NULL AND (e.enterprise_id = $2 AND e.state = 'employed') IS NOT TRUE ORDER BY w.line LIMIT 1`,
    [lines.map(({ employee }) => employee), enterprise_id],
  );
  if (!wrong) return;
  const { line, name, has_left } = wrong;
  invalid(`lines.${line - 1}.employee`, has_left ? `${name}已离职` : `${name ?? '所选的人'}不是该企业的员工`);
}
