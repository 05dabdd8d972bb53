import type { MonthField } from '@zhanggui/contract/platform/fields/time/month';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

/** Months are stored as text, whose order is theirs. */
export const monthAdapter: ServerFieldAdapter<MonthField> = {
  storage: ['text'],
  select: asIs,
  write: unchanged,
  compare: compareAs('text'),
};
