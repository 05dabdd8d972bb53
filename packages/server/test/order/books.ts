import { bookChecks } from '../../src/app.ts';
import type { Db } from '../../src/platform/database/db.ts';

/**
 * Invariants of stock and orders at any moment without a writer. Figures lag, and tests create prices without history.
 */
const rules = bookChecks.filter(
  ({ name, lag_ms }) => lag_ms === undefined && /^(stock|order|money|return|mall)\./.test(name),
);

/** The rules that rows break, with some of the rows; nothing when the books balance. */
export async function faultsOfBooks(db: Db): Promise<string[]> {
  const each = rules.map(({ name, sql }) => `SELECT '${name}' AS rule, id FROM (${sql} LIMIT 5) f`);
  const rows = await db.rows<{ rule: string; id: number }>(each.join(' UNION ALL '), [], { name: 'books' });
  return [...Map.groupBy(rows, ({ rule }) => rule)].map(
    ([rule, own]) => `${rule}: ${own.map(({ id }) => id).join(', ')}`,
  );
}
