import type { DecimalField } from '@zhanggui/contract/kernel/field-kinds/number/decimal';
import { compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const decimalFace: ServerFace<DecimalField> = {
  storage: ['numeric'],
  select: (column) => `trim_scale(${column})::text`,
  write: unchanged,
  compare: compareAs('numeric'),
};
