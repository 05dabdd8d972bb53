import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const intAdapter: ServerFieldAdapter<IntField> = {
  storage: ['int2', 'int4', 'int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
