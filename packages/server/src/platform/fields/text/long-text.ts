import type { LongTextField } from '@zhanggui/contract/platform/fields/text/long-text';
import { asIs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';
import { textAdapter } from './text.ts';

export const longTextAdapter: ServerFieldAdapter<LongTextField> = {
  storage: textAdapter.storage,
  select: asIs,
  write: unchanged,
  compare: textAdapter.compare,
};
