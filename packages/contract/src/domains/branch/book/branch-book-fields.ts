import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { bookDimensions } from '../../stock/book/book-fields.ts';

const tie = { tie: true, max: Number.MAX_SAFE_INTEGER } as const;

/** What the row of a branch's book is for; single redemptions also tell branch, goods and employee. */
export const branchBookDimensions = {
  ...bookDimensions,
  bank_cell_id: int({ label: '网点编号', ...tie }),
  exchange_id: int({ label: '兑换编号', ...tie }),
  employee_id: int({ label: '员工编号', ...tie }),
  place: text({ label: '网点' }),
  goods: text({ label: '商品' }),
  employee: text({ label: '员工' }),
} as const;
