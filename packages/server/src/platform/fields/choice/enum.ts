import type { EnumField } from '@zhanggui/contract/platform/fields/choice/enum';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

const numbers = compareAs('bigint');
const codes = compareAs('text');

export const enumAdapter: ServerFieldAdapter<EnumField> = {
  storage: ['int2', 'int4', 'text', 'varchar'],
  select: asIs,
  write: unchanged,
  compare(column, lookup, operand) {
    const sample = Array.isArray(operand.value) ? operand.value[0] : operand.value;
    return (typeof sample === 'string' ? codes : numbers)(column, lookup, operand);
  },
};
