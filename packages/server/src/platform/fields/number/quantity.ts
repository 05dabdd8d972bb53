import type { QuantityField } from '@zhanggui/contract/platform/fields/number/quantity';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const quantityAdapter: ServerFieldAdapter<QuantityField> = {
  storage: ['int4', 'int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
