import type { QuantityField } from '@zhanggui/contract/kernel/field-kinds/number/quantity';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const quantityFace: ServerFace<QuantityField> = {
  storage: ['int4', 'int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
