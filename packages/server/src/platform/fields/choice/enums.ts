import type { EnumsField } from '@zhanggui/contract/platform/fields/choice/enums';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const enumsAdapter: ServerFieldAdapter<EnumsField> = {
  storage: ['_text'],
  select: asIs,
  write: unchanged,
  compare: compareAs('text[]'),
};
