import type { MoneyField } from '@zhanggui/contract/platform/fields/number/money';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const moneyAdapter: ServerFieldAdapter<MoneyField> = {
  storage: ['int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
