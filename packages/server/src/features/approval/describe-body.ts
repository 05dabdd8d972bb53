import { labelOf } from '@zhanggui/contract/platform/enum';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { ContentLine } from './review.ts';

/** A request body field by field, as text; fields without a value are left out. */
export function describeBody(fields: Fields, body: unknown): ContentLine[] {
  const values = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === null || value === ''
      ? []
      : [{ label: field.label, text: words(field, value) }];
  });
}

function words(field: Field, value: unknown): string {
  if (field.kind === 'money' && typeof value === 'number') return `${yuan(value)} 元`;
  if (field.kind === 'bool') return value === true ? '是' : '否';
  if (field.kind === 'enum' && (typeof value === 'string' || typeof value === 'number'))
    return labelOf(field.of, value);
  if (field.kind === 'ref') return `编号 ${String(value)}`;
  if (field.kind === 'rich_text') return '（图文，见提交时的编辑）';
  if (Array.isArray(value)) return listed(field, value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Structured values may hold what lists of records mask. */
function listed({ kind }: Field, values: readonly unknown[]): string {
  if (kind === 'json') return `${values.length} 项`;
  return values.every((one) => typeof one !== 'object') ? values.join('、') : `${values.length} 行`;
}
