import type { BodyOfAction } from '../../../platform/action.ts';
import type { ValueOf } from '../../../platform/enum.ts';
import type { BodyOf } from '../../../platform/fields/field.ts';
import { parseInstant } from '../../../platform/time.ts';
import type { entryTotals } from './entry.action.ts';
import type { missingSide, rankBy, shareBy } from './sales.enum.ts';
import type { salesFilter } from './sales-filter.ts';

type SalesFilter = BodyOf<typeof salesFilter>;
type EntryInput = BodyOfAction<typeof entryTotals>;

/** What narrows entries to one part of a split. */
export type EntrySide = Omit<EntryInput, 'from_date' | 'to_date' | 'entry'>;

/** The rows that figures of a period are made of. */
export const rowsOf = {
  gmv_fen: 'sale',
  net_fen: 'net',
  refunded_fen: 'refund',
  refund_rate: 'net',
  order_count: 'order_count',
  paid_count: 'paid_count',
  buyer_count: 'buyers',
  average_fen: 'buyers',
  margin_fen: 'margin',
  margin_rate: 'margin',
} as const;

/** The entries that figures of ranked goods are made of. */
export const rankEntries = {
  quantity: 'sale',
  sales_fen: 'sale',
  refunded_quantity: 'refund',
  refunded_fen: 'refund',
  net_fen: 'net',
} as const;

/** How far the orders of a period have come, each step among those of the step before. */
export const funnelSteps = ['order_count', 'paid_count', 'shipped_count', 'received_count'] as const;

export type FunnelStep = (typeof funnelSteps)[number];

const paid = { paid_fen__gt: '0' } as const;
const shipped = { ...paid, ship_state__in: 'partial,all' } as const;

const reached: Readonly<Record<FunnelStep, Readonly<Record<string, string>>>> = {
  order_count: {},
  paid_count: paid,
  shipped_count: shipped,
  received_count: { ...shipped, received_at__isnull: 'false' },
};

/** Parameters of the list of orders whose number is a figure. */
export function ordersOf(
  { from_date, to_date, kind, mall, agent_label }: SalesFilter,
  figure: FunnelStep,
): Readonly<Record<string, string>> {
  const given = { kind, mall, agent_label };
  return {
    created_at__gt: String((parseInstant(from_date) ?? 0) - 1),
    created_at__lte: String(parseInstant(`${to_date} 23:59:59`)),
    ...Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
    ...reached[figure],
  };
}

/** The entries behind one part of a split by `by`. */
export function entriesOfShare(by: ValueOf<typeof shareBy>, key: string): EntrySide {
  switch (by) {
    case 'kind':
      return { kind: key as NonNullable<EntryInput['kind']>, freight: 'with' };
    case 'bank':
      return {
        ...(key === '' ? { missing: 'mall' } : { bank: key as NonNullable<EntryInput['bank']> }),
        freight: 'with',
      };
    case 'province':
      return { ...(key === '' ? { missing: by } : { province: [key] }), freight: 'with' };
    case 'category':
      return key === 'freight' ? { freight: 'only' } : { category_tree: Number(key), freight: 'without' };
    default:
      return { ...one(by, key), freight: 'with' };
  }
}

/** The entries behind one place of a rank by `by`. */
export function entriesOfRank(by: ValueOf<typeof rankBy>, key: string): EntrySide {
  if (by === 'sku' || by === 'category') return { [by]: Number(key), freight: 'without' };
  return { ...one(by, key), freight: 'without' };
}

function one(by: ValueOf<typeof missingSide>, key: string): Partial<EntrySide> {
  return key === '' ? { missing: by } : { [by]: Number(key) };
}
