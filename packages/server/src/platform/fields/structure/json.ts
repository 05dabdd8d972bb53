import type { JsonField } from '@zhanggui/contract/platform/fields/structure/json';
import { asIs, compareAs, type ServerFieldAdapter } from '../field-adapter.ts';

export const jsonAdapter: ServerFieldAdapter<JsonField> = {
  storage: ['jsonb'],
  select: asIs,
  write: (value) => (value === null ? null : JSON.stringify(value)),
  compare: compareAs('jsonb'),
};
