import { breakdownPath } from '@zhanggui/contract/features/breakdown/breakdown';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Extensions } from '../../platform/extension/extension-point.ts';

/** Rows of one kind that a figure is the sum of; every member is SQL, over what `from` names and the record's alias. */
export interface FigurePart {
  /** Tables and conditions: `payment p WHERE p.order_id = t.id`; absent for one row of the record itself, which is there unless it is zero. */
  readonly from?: string;
  /** Its share of the figure, with its sign, in whole units. */
  readonly amount: string;
  readonly title: string;
  readonly note?: string;
  readonly at?: string;
  /** By what the rows of the part are ordered. */
  readonly sort?: string;
  /** The address in the console that shows the row. */
  readonly opens?: string;
  /** The figure of a record that the row's share is in its turn. */
  readonly why?: { readonly of: ResourceDeclaration; readonly id: string; readonly figure: string };
}

/** The parts of a figure over the record's alias. */
export type BreakdownRows = (t: string, extensions: Extensions) => readonly FigurePart[];

/** All rows of a figure as one query: `place, sort, title, note, at, amount, opens, why, figure`. */
export function figureSql(rows: (t: string) => readonly FigurePart[], t: string): string {
  return rows(t).map(partSql).join(' UNION ALL ');
}

function partSql(part: FigurePart, place: number): string {
  const { from, amount, title, note = 'NULL', at = 'NULL', sort = '0', opens = 'NULL', why } = part;
  const path = why ? `'${breakdownPath(why.of, `' || (${why.id}) || '`)}'` : 'NULL';
  const figure = why ? `'${why.figure}'` : 'NULL';
  return `SELECT ${place} AS place, (${sort})::bigint AS sort, (${title})::text AS title, (${note})::text AS note,
    (${at})::timestamptz AS at, (${amount})::bigint AS amount, (${opens})::text AS opens, (${path})::text AS why,
    ${figure}::text AS figure${from === undefined ? ` WHERE (${amount}) <> 0` : ` FROM ${from}`}`;
}
