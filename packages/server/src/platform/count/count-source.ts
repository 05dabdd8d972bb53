import { LOG_SIGN, LOG_XID } from '../derived/change-log.ts';
import type { LargeTable, Rollup } from '../derived/large-table.ts';
import { ROW_COUNT, sumColumn } from '../derived/rollup.ts';
import { quote } from '../resource/column-name.ts';
import type { Snapshot } from './snapshot.ts';

/** What a total starts from: one known from an earlier snapshot, a rollup, or the rows themselves. */
export type CountSource =
  | { readonly kind: 'base'; readonly value: string; readonly snapshot: Snapshot }
  | { readonly kind: 'rollup'; readonly rollup: Rollup }
  | { readonly kind: 'table' };

/** Rows to add up, as a FROM item with the alias `r`: each with a number of rows and an amount. */
export interface WeightedRows {
  readonly from: string;
  readonly weight: string;
  readonly amount: (column: string) => string;
  /** Narrows the item to what it shall add. */
  readonly condition?: string;
}

/** Adds a parameter to the statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** The additions to a base's value; `m` is the table's row of `change_log`. */
export function weightedRows(table: LargeTable, source: CountSource, bind: Bind): WeightedRows[] {
  if (source.kind === 'table') {
    return [{ from: `public.${quote(table.name)} r`, weight: '1', amount: (column) => `r.${quote(column)}` }];
  }
  if (source.kind === 'base') return tailSince(table, source.snapshot, bind);
  return [
    {
      from: `public.${quote(source.rollup.name)} r`,
      weight: `r.${ROW_COUNT}`,
      amount: (column) => `r.${quote(sumColumn(column))}`,
    },
    logRows(table, `r.${LOG_XID} >= pg_snapshot_xmax(m.folded)`),
    logRows(table, `r.${LOG_XID} = ANY(ARRAY(SELECT pg_snapshot_xip(m.folded)))`),
  ];
}

/** The log rows of the transactions that a snapshot did not see: two ranges of one index, the second mostly empty and then left out. */
function tailSince(table: LargeTable, { xmax, xip }: Snapshot, bind: Bind): WeightedRows[] {
  // A range with two ends is taken for a narrow one, so that a plan made for no xid in particular goes by the index.
  const later = logRows(table, `r.${LOG_XID} >= ${bind(xmax)}::xid8 AND r.${LOG_XID} <= '${LAST_XID}'`);
  if (xip.length === 0) return [later];
  return [later, logRows(table, `r.${LOG_XID} = ANY(${bind(xip)}::xid8[])`)];
}

function logRows({ log }: LargeTable, condition: string): WeightedRows {
  return {
    from: `public.${quote(log)} r`,
    weight: `r.${LOG_SIGN}`,
    amount: (column) => `r.${LOG_SIGN} * r.${quote(column)}`,
    condition,
  };
}

const LAST_XID = (2n ** 64n - 1n).toString();

/** A rollup that the fold has left behind has a long tail: then the rows are counted, in the lane for first counts. */
export const ROLLUP_USABLE = `m.folded_at > now() - interval '30 seconds' AND pg_snapshot_xmin(m.folded) >= m.horizon`;
