import { breakdownPath } from '@zhanggui/contract/features/breakdown/breakdown';
import type { FigurePart } from '../../platform/resource/breakdown-rows.ts';

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
