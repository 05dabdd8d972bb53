import type { JsonField } from '@zhanggui/contract/kernel/field-kinds/structure/json';
import { asIs, compareAs, type ServerFace } from '../server-face.ts';

export const jsonFace: ServerFace<JsonField> = {
  storage: ['jsonb'],
  select: asIs,
  write: (value) => (value === null ? null : JSON.stringify(value)),
  compare: compareAs('jsonb'),
};
