import { invalid } from '@zhanggui/contract/platform/errors';
import type { RowToImport } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';

/** A person who works for the enterprise of a list, and whether the list has them already. */
export interface ListedPerson {
  readonly number: string;
  readonly name: string;
  readonly is_listed: boolean;
}

interface PersonRow {
  readonly number: string;
  readonly name?: string | null;
}

/** What keeps the rows of a file from joining a list: only people who work for the enterprise are in it, each once. */
export function notesOnPeople(
  rows: readonly RowToImport<PersonRow>[],
  found: readonly ListedPerson[],
): readonly RowNote[] {
  const people = new Map(found.map((person) => [person.number, person]));
  return rows.flatMap(({ row, values: { number, name } }): RowNote[] => {
    const person = people.get(number);
    const error = (column: string, message: string): RowNote[] => [{ row, column, message, level: 'error' }];
    if (!person) return error('number', '该企业没有这位在职员工');
    if (person.is_listed) return error('number', '已在名单中');
    return name && name !== person.name ? error('name', `与档案中的姓名「${person.name}」不符`) : [];
  });
}

type Line = { readonly employee?: number | null; readonly department?: number | null };

/** Refuses a line of a document that names neither or both of a person and a department. */
export function refuseTargets(lines: readonly Line[] | null | undefined): void {
  for (const [at, { employee = null, department = null }] of (lines ?? []).entries())
    if ((employee === null) === (department === null)) invalid(`lines.${at}.employee`, '员工和部门请选择其中一个');
}
