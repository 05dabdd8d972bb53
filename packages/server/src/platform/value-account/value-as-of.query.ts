import type { ValueAccountDeclaration } from '@zhanggui/contract/platform/value-account/value-account';
import { type BoundReport, bindReport } from '../report/bind-report.ts';
import type { ValueNames } from './value-storage.ts';

/** Balances as of a past moment: what accounts hold now without what was posted since. */
export function valueAsOf(
  { asOf, holder }: ValueAccountDeclaration,
  { account, entry, amount, holder: columns }: ValueNames,
): BoundReport {
  return bindReport(asOf, {
    query: (_ctx, { at, filters, bind }) => {
      const given = filters as Readonly<Record<string, unknown>>;
      const named = Object.keys(holder).map((field) => [`${field}_id`, bind(given[field] ?? null)] as const);
      const where = (t: string) =>
        named.map(([column, value]) => `(${value}::bigint IS NULL OR ${t}.${column} = ${value})`).join(' AND ');
      return {
        parts: `posted AS (SELECT e.account_id, sum(e.${amount('amount')}) AS amount, count(*) AS moves FROM ${entry} e
          WHERE e.created_at >= to_timestamp(${bind(at)}::bigint + 1) AND ${where('e')} GROUP BY 1)`,
        rows: `SELECT a.id${columns('a')}, (a.${amount('balance')} - coalesce(p.amount, 0))::bigint AS ${amount('balance')},
            coalesce(p.moves, 0) AS moves, a.${amount('balance')} AS ${amount('balance_now')}
          FROM ${account} a LEFT JOIN posted p ON p.account_id = a.id
          WHERE a.created_at < to_timestamp(${bind(at)}::bigint + 1) AND NOT a.is_deleted AND ${where('a')}`,
        key: 'r.id',
        order: 'r.id DESC',
      };
    },
  });
}
