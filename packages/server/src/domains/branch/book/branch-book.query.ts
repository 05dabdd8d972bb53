import type { Context } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/fields/field-adapter.ts';
import { cellTopsSql } from '../../bank/cell-tops.query.ts';

/** What both books of a branch's redemptions can be narrowed to. */
interface BranchBookFilters {
  readonly bank_cell?: number | null;
  readonly employee?: number | null;
  readonly sku?: number | null;
  readonly kind?: string | null;
}

/** Cells with the node that each counts for, as a part of a WITH; `tops` has `id` and `top`. */
export const topsPart = ({ bank_cell }: BranchBookFilters, bind: Bind) =>
  `tops AS MATERIALIZED (${cellTopsSql(bind(bank_cell ?? null))})`;

/** Conditions of a redemption `e` beside its cell. */
export function exchangeConditions({ employee, sku, kind }: BranchBookFilters, bind: Bind): string {
  const optional = (value: unknown, type: string, column: string) => {
    const bound = `${bind(value ?? null)}::${type}`;
    return `(${bound} IS NULL OR e.${column} = ${bound})`;
  };
  return [
    'NOT e.is_deleted',
    optional(employee, 'bigint', 'employee_id'),
    optional(sku, 'bigint', 'sku_id'),
    optional(kind, 'text', 'kind'),
  ].join(' AND ');
}

interface RowGrouping {
  /** Over an event `v`. */
  readonly key: string;
  readonly order: string;
  readonly name: string;
  readonly code?: string;
}

const skuOf = (column: 'name' | 'code') => `(SELECT s.${column} FROM sku s WHERE s.id = r.sku_id)`;

/** The groupings that both books share; their rows carry `top`, `sku_id`, `employee_id` and `exchange_id`. */
const rowGroupings = {
  place: {
    key: 'v.top::text',
    order: 'r.top',
    name: 'coalesce((SELECT c.name FROM bank_cell_ref c WHERE c.id = r.top), r.key)',
    code: '(SELECT c.code FROM bank_cell c WHERE c.id = r.top)',
  },
  sku: { key: 'v.sku_id::text', order: 'r.sku_id', name: skuOf('name'), code: skuOf('code') },
  employee: {
    key: "coalesce(v.employee_id::text, '')",
    order: 'r.employee_id',
    name: "coalesce((SELECT p.name FROM bank_cell_staff_ref p WHERE p.id = r.employee_id), '未登记员工')",
    code: '(SELECT p.number FROM bank_cell_staff p WHERE p.id = r.employee_id)',
  },
  exchange: {
    key: 'v.exchange_id::text',
    order: 'r.exchange_id',
    name: '(SELECT e.number FROM bank_exchange e WHERE e.id = r.exchange_id)',
  },
} as const satisfies Readonly<Record<string, RowGrouping>>;

/** A grouping that both books share; the numbers of people are closed to agents. */
export function rowGrouping({ db }: Context, by: keyof typeof rowGroupings): Required<RowGrouping> {
  const { code = 'NULL::text', ...grouping }: RowGrouping = rowGroupings[by];
  return { ...grouping, code: by === 'employee' && db.scope.kind === 'agent' ? 'NULL::text' : code };
}

/** The value that all events of a row share. */
const shared = (column: string) =>
  `CASE WHEN min(v.${column}) = max(v.${column}) THEN min(v.${column}) END AS ${column}`;

/** What the rows of either book are for, over events `v`; only a row that is a single redemption has its id. */
export const sharedColumns = (by: string) =>
  [
    ...['top', 'sku_id', 'employee_id', 'bank_cell_id'].map(shared),
    `${by === 'exchange' ? 'min(v.exchange_id)' : 'NULL::bigint'} AS exchange_id`,
  ].join(', ');

/** Of a single redemption, over a row `r`. */
export const ofExchange = (select: string) => `(SELECT ${select} FROM bank_exchange e WHERE e.id = r.exchange_id)`;

export const exchangeShown = {
  place: '(SELECT c.name FROM bank_cell_ref c WHERE c.id = r.bank_cell_id)',
  goods: ofExchange("(SELECT concat_ws(' ', s.code, s.name) FROM sku s WHERE s.id = e.sku_id)"),
  employee: ofExchange('(SELECT p.name FROM bank_cell_staff_ref p WHERE p.id = e.employee_id)'),
};
