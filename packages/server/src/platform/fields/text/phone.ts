import type { PhoneField } from '@zhanggui/contract/platform/fields/text/phone';
import { type Bind, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';
import { codeAdapter } from './code.ts';
import { phonePatterns, typedPhone } from './phone-patterns.ts';
import { maskedPhone } from './text.ts';

const plain = compareAs('text');

export const phoneAdapter: ServerFieldAdapter<PhoneField> = {
  storage: codeAdapter.storage,
  select: maskedPhone,
  write: unchanged,
  compare: (column, lookup, operand) =>
    lookup === 'contains' ? findsShown(column, String(operand.value), operand.bind) : plain(column, lookup, operand),
  isShown: (lookup, value) => lookup === 'contains' && phonePatterns(typedPhone(String(value))) !== undefined,
};

/** Filters can not reveal masked digits: only a whole number or the visible digits match. */
function findsShown(column: string, value: string, bind: Bind): string {
  const typed = typedPhone(value);
  const patterns = phonePatterns(typed);
  if (patterns === undefined) return plain(column, 'eq', { value: typed, bind });
  return `(${patterns.map((pattern) => `norm(${column}) LIKE ${bind(pattern)}::text`).join(' OR ')})`;
}
