import { type Aggregate, sumsSql } from '../../platform/projection/day-sums.ts';
import { amountSql, namedSql } from '../breakdown/sql-words.ts';
import type { BookCheck } from './check.ts';

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

/** A check of sums that follow their rows, by the SQL of their differences. */
export function sumsCheck(name: string, label: string, differences: string): BookCheck {
  return {
    ...{ name, label, subject: '统计', path: '/dashboard-new', lag_ms: 5000 },
    mend: '统计每秒跟随订单自动更新；持续有差异时请联系系统管理员重算',
    sql: `SELECT row_number() OVER () AS id, 0 AS at, f.* FROM (${differences}) f`,
  };
}

interface FollowedSums extends Omit<Compared, 'among'> {
  /** SQL of the first day that is kept. */
  readonly recent: string;
  /** What keeps them: days that these have to work out are left out. */
  readonly followers: readonly string[];
}

/** A check that sums of days are those of their rows. */
export function daySumsCheck(
  domain: string,
  label: string,
  aggregate: Aggregate,
  { recent, followers, ...compared }: FollowedSums,
): BookCheck {
  const stale = `SELECT key FROM follower_stale WHERE follower IN (${followers.map((name) => `'${name}'`).join(', ')})`;
  const among = `day >= ${recent} AND day::text NOT IN (${stale})`;
  return sumsCheck(`${domain}.${aggregate.table}`, label, differencesSql(aggregate, { ...compared, among }));
}
