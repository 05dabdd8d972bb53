import type { importPlaceGrants } from '@zhanggui/contract/domains/points/place/access/import-grants';
import { pointCell } from '@zhanggui/contract/domains/points/place/point-cell.resource';
import type { ChoicesOfImport, RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { RowToImport } from '../../../../features/import/import-handler.ts';
import type { RowNote } from '../../../../features/import/parse-rows.ts';
import { keepFormer } from '../../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../../platform/context.ts';
import { edited } from '../../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../../platform/identity/caller.ts';
import { notesOnPeople, withZeros } from '../../../enterprise/employee/listed-people.service.ts';
import { type WrittenGrants, writeGrants } from './place-grant.service.ts';

type Row = RowOfImport<typeof importPlaceGrants>;
type Choices = ChoicesOfImport<typeof importPlaceGrants>;

async function peopleBy(ctx: Context, point_cell: number, rows: readonly Row[]) {
  const people = await ctx.db.rows<{ id: number; number: string; name: string }>(
    `SELECT e.id, e.number, e.name FROM point_cell c
       JOIN employee e ON e.enterprise_id = c.enterprise_id AND e.state = 'employed' AND NOT e.is_deleted
     WHERE c.id = $1 AND NOT c.is_deleted AND e.number = ANY($2::text[])`,
    [point_cell, rows.flatMap(({ number }) => withZeros(number))],
  );
  return new Map(people.map((person) => [person.number, person]));
}

/** Only people who work for the enterprise of the place. */
export async function checkGrantRows(
  ctx: Context,
  rows: readonly RowToImport<Row>[],
  { point_cell }: Choices,
): Promise<readonly RowNote[]> {
  const given = rows.map(({ values }) => values);
  const people = await peopleBy(ctx, point_cell, given);
  const today = businessDay(ctx.clock());
  const past = rows.filter(({ values: { to_date } }) => to_date && to_date < today);
  return [
    ...notesOnPeople(rows, [...people.values()]),
    ...past.map(({ row }): RowNote => ({ row, column: 'to_date', message: '有效期已过', level: 'error' })),
  ];
}

/** Grants the place to the people of the file; those who had it before keep their grant. */
export async function applyGrantRows(tx: Context, rows: readonly Row[], { point_cell }: Choices) {
  await keepFormer(tx, pointCell, [point_cell]);
  const people = await peopleBy(tx, point_cell, rows);
  const until = Map.groupBy(rows, ({ to_date }) => to_date ?? null);
  const written: WrittenGrants[] = [];
  for (const [to_date, part] of until) {
    const employees = part.map(({ number }) => people.get(number)?.id ?? invalid('number', '没有这位在职员工'));
    written.push(await writeGrants(tx, { places: [point_cell], departments: [], employees, to_date }));
  }
  return written;
}

/** Withdraws the grants that the file made, and gives those that it changed their former end; earlier imports kept ids alone. */
export async function undoGrantRows(tx: Context, effect: readonly (WrittenGrants | number)[]): Promise<void> {
  const parts = effect.map((part) => (typeof part === 'number' ? { made: [part], changed: [] } : part));
  await tx.db.rows(
    `UPDATE point_cell_grant SET state = 'withdrawn', withdrawn_at = $2, ${edited({ at: '$2', by: '$3::bigint' })}
     WHERE id = ANY($1::bigint[]) AND state = 'given'`,
    [parts.flatMap(({ made }) => made), tx.clock(), accountIdOf(tx.caller)],
  );
  await tx.db.rows(
    `UPDATE point_cell_grant g SET to_date = c.to_date, ${edited({ at: '$2', by: '$3::bigint', of: 'g' })}
     FROM jsonb_to_recordset($1::jsonb) AS c(id bigint, to_date date, version int) WHERE g.id = c.id AND g.version = c.version`,
    [JSON.stringify(parts.flatMap(({ changed }) => changed)), tx.clock(), accountIdOf(tx.caller)],
  );
}
