import type { DecimalField } from '@zhanggui/contract/platform/fields/number/decimal';
import { compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const decimalAdapter: ServerFieldAdapter<DecimalField> = {
  storage: ['numeric'],
  select: (column) => `trim_scale(${column})::text`,
  write: unchanged,
  compare: compareAs('numeric'),
};
