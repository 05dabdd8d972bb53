import type { CodeField } from '@zhanggui/contract/kernel/field-kinds/text/code';
import { containsByTrigrams } from '../contains.ts';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

const plain = compareAs('text');

export const codeFace: ServerFace<CodeField> = {
  storage: ['text', 'varchar'],
  select: asIs,
  write: unchanged,
  compare: (column, lookup, operand) =>
    lookup === 'contains'
      ? containsByTrigrams(column, String(operand.value), operand.bind)
      : plain(column, lookup, operand),
};
