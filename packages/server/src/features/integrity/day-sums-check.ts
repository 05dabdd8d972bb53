import { type Aggregate, sumsSql } from '../../platform/projection/day-sums.ts';
import { amountSql, namedSql } from '../breakdown/sql-words.ts';

const textOf = (value: string, sum: string): string => (value.endsWith('_fen') ? amountSql(sum) : sum);

/** What is compared of a table of sums. */
export interface Compared {
  /** The Chinese word of each value. */
  readonly names: Readonly<Record<string, string>>;
  /** SQL of the first and the last day whose rows are added up. */
  readonly from: string;
  readonly to: string;
  /** SQL of which sums are to be right. */
  readonly among: string;
}

/** SQL of the sums that are kept otherwise than their rows add up to. */
export function differencesSql(aggregate: Aggregate, { names, from, to, among }: Compared): string {
  const { table, keys, values } = aggregate;
  const side = keys.join(', ');
  const sums = sumsSql(aggregate).replaceAll('$1', from).replaceAll('$2', to);
  const words = (alias: string) =>
    namedSql(
      ...values.map((value) => [names[value] ?? value, textOf(value, `coalesce(${alias}.${value}, 0)`)] as const),
    );
  return `
    SELECT concat_ws(' · ', ${side}) AS title, ${words('k')} AS found, ${words('r')} AS expected
    FROM (SELECT * FROM ${table} WHERE ${among}) k FULL JOIN (${sums}) r USING (${side})
    WHERE ${among} AND (${values.map((value) => `coalesce(k.${value}, 0) <> coalesce(r.${value}, 0)`).join(' OR ')})`;
}
