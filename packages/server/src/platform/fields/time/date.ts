import type { DateField } from '@zhanggui/contract/platform/fields/time/date';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const dateAdapter: ServerFieldAdapter<DateField> = {
  storage: ['date'],
  select: asIs,
  write: unchanged,
  compare: compareAs('date'),
};
