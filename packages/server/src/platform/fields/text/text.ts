import type { TextField } from '@zhanggui/contract/platform/fields/text/text';
import { containsByGrams } from '../contains.ts';
import { compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';
import { maskedSecret } from './sealed-text.ts';

const plain = compareAs('text');

const masks = {
  phone: (column: string) => maskedPhone(column),
  account: (column: string) => `'**** ' || right(${column}, 4)`,
  address: (column: string) => `left(${column}, least(6, length(${column}) / 2)) || '******'`,
  secret: (column: string) => maskedSecret(column),
  id_number: (column: string) => `left(${column}, 4) || '**********' || right(${column}, 4)`,
};

/** SQL of a masked phone: the first three and last four of nine or more characters, else the last two. */
export function maskedPhone(column: string): string {
  return `CASE WHEN length(${column}) >= 9 THEN left(${column}, 3) || '****' || right(${column}, 4) ELSE '****' || right(${column}, 2) END`;
}

export const textAdapter: ServerFieldAdapter<TextField> = {
  storage: ['text', 'varchar'],
  select: (column, field) => (field.mask ? masks[field.mask](column) : column),
  write: unchanged,
  compare: (column, lookup, operand) =>
    lookup === 'contains' ? containsByGrams(column, operand) : plain(column, lookup, operand),
};
