import type { BoolField } from '@zhanggui/contract/platform/fields/choice/bool';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const boolAdapter: ServerFieldAdapter<BoolField> = {
  storage: ['bool'],
  select: asIs,
  write: unchanged,
  compare: compareAs('boolean'),
};
