import { defineEnum, type EnumDeclaration } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { stockLevel } from '../stock-level.resource.ts';
import { bookColumns, bookDimensions } from './book-fields.ts';
import { bookMeasures, bookTotals, bookTypeMeasures } from './book-measures.ts';

const required = true;

/** The days that a book covers; `parameter` is the name of their range in the page's address. */
function bookPeriod<const P extends string>(parameter: P) {
  return {
    kind: 'days',
    parameter,
    fields: { from_date: date({ label: '开始日期', required }), to_date: date({ label: '结束日期', required }) },
    max_days: 366,
    by_months: true,
  } as const;
}

/** The groupings of a book of stock; `place` words the rows that are places. */
export function bookGrouping<const N extends string>(name: N, place: string) {
  return defineEnum({
    name,
    label: '汇总方式',
    values: [
      { value: 'day', label: '按日期' },
      { value: 'place', label: place },
      { value: 'sku', label: '按SKU' },
    ],
  });
}

/** A choice of grouping whose rows may be days. */
export function bookBy<const E extends EnumDeclaration>(of: E) {
  const field = enumOf({ label: '汇总方式', of, required });
  return { field, heads: 'name', code: 'code', days: 'day', omits: { day: ['code'] } } as const;
}

/** What every standing book is: a period of days, pages of rows, a file and a print that are signed. */
export const signedBook = {
  source: stockLevel,
  period: bookPeriod('day'),
  rows: { page: 100, max: 500 },
  export: { formats: ['xlsx', 'csv'], layout: 'book' },
  print: { signatures: ['制表', '复核', '主管'] },
} as const;

/** What every book of stock shows: opening + in − out = closing, of days, places or SKUs. */
export const stockBook = {
  source: stockLevel,
  period: signedBook.period,
  dimensions: bookDimensions,
  measures: { ...bookMeasures, ...bookTypeMeasures },
  totals: bookTotals,
  rows: signedBook.rows,
  columns: bookColumns,
  chart: { title: '结存数量', measure: 'closing_quantity', max: 62 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
} as const;

/** What a standing book has beyond that: the former period, and lines that are signed. */
export const standingBook = {
  ...stockBook,
  ...signedBook,
  compare: {
    in_quantity: { label: '收入较上期', better: 'more' },
    out_quantity: { label: '发出较上期', better: 'more' },
    closing_quantity: { label: '结存较上期', better: 'more' },
  },
  columns: [...bookColumns, 'closing_quantity_change'],
} as const;
