import type { BoolField } from '@zhanggui/contract/kernel/field-kinds/choice/bool';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const boolFace: ServerFace<BoolField> = {
  storage: ['bool'],
  select: asIs,
  write: unchanged,
  compare: compareAs('boolean'),
};
