import { labelOf } from '@zhanggui/contract/platform/enum';
import { titleFields } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';

/** A wire value in the words that people read; empty for nothing. */
export function shownText(value: unknown, field: Field): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'enum') return labelOf(field.of, value as number | string);
  if (field.kind === 'money') return `¥${yuan(value as number)}`;
  if (field.kind === 'ref') {
    const record = value as Readonly<Record<string, unknown>>;
    return titleFields(field.to())
      .map((name) => record[name])
      .filter(Boolean)
      .join(' ');
  }
  return String(value);
}
