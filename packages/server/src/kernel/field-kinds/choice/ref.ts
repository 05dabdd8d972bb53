import type { RefField } from '@zhanggui/contract/kernel/field-kinds/choice/ref';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

/** The stored id; the engine looks its label up in the target's label view to show it. */
export const refFace: ServerFace<RefField> = {
  storage: ['int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
