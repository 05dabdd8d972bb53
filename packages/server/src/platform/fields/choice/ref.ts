import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

/** The stored id; the engine looks its label up in the target's label view to show it. */
export const refAdapter: ServerFieldAdapter<RefField> = {
  storage: ['int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
