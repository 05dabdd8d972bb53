import type { IntField } from '@zhanggui/contract/kernel/field-kinds/number/int';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const intFace: ServerFace<IntField> = {
  storage: ['int2', 'int4', 'int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
