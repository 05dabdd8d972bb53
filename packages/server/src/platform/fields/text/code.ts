import type { CodeField } from '@zhanggui/contract/platform/fields/text/code';
import { containsByTrigrams } from '../contains.ts';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

const plain = compareAs('text');

export const codeAdapter: ServerFieldAdapter<CodeField> = {
  storage: ['text', 'varchar'],
  select: asIs,
  write: unchanged,
  compare: (column, lookup, operand) =>
    lookup === 'contains' ? containsByTrigrams(column, operand) : plain(column, lookup, operand),
};
