import type { EnumField } from '@zhanggui/contract/kernel/field-kinds/choice/enum';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

const numbers = compareAs('bigint');
const codes = compareAs('text');

export const enumFace: ServerFace<EnumField> = {
  storage: ['int2', 'int4', 'text', 'varchar'],
  select: asIs,
  write: unchanged,
  compare(column, lookup, operand) {
    const sample = Array.isArray(operand.value) ? operand.value[0] : operand.value;
    return (typeof sample === 'string' ? codes : numbers)(column, lookup, operand);
  },
};
