import { type Check, type ContractFieldAdapter, type FieldProps, refuse, searching } from '../field-kind.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { weightedLength } from './text-checks.ts';

type Mask = 'phone' | 'id_number' | 'account' | 'address' | 'secret';

export interface TextField extends FieldProps {
  readonly kind: 'text';
  /** Longest value in characters; 255 by default. */
  readonly max?: number;
  readonly min?: number;
  /** It must weigh more than so much: a character beyond ASCII weighs two. */
  readonly weight_over?: number;
  readonly pattern?: { readonly test: RegExp; readonly message: string };
  /**
   * Masks: `phone` keeps three and four digits, `id_number` four and four. `account` keeps the last four, `address` at
   * most the first six characters, `secret` at most the last four and a quarter.
   */
  readonly mask?: Mask;
  /** The search over everything finds it by its pinyin initials too. */
  readonly initials?: true;
}

/** One line of text. */
export function text<const P extends Omit<TextField, 'kind'>>(props: P): P & { readonly kind: 'text' } {
  return { ...props, kind: 'text' };
}

interface Bounds extends FieldProps {
  readonly min?: number;
  readonly weight_over?: number;
  readonly max?: number;
  readonly pattern?: { readonly test: Pick<RegExp, 'test'>; readonly message: string };
  /** Line breaks are kept. */
  readonly lines?: true;
}

/** The check that all kinds of text share: a string without NUL, cleaned, within its bounds and pattern. */
export function checkText(given: unknown, field: Bounds, check: Check): string | undefined {
  if (typeof given !== 'string') return refuse(check, `${field.label}必须是文字`);
  const value = field.lines ? cleanLines(given) : cleanLine(given);
  const max = field.max ?? 255;
  const length = [...value].length;
  if (given.includes('\u0000') || !given.isWellFormed()) return refuse(check, `${field.label}含有不允许的字符`);
  if (length > max) return refuse(check, `${field.label}不能超过${max}个字符`);
  if (field.required && value.trim() === '') return refuse(check, `${field.label}不能为空`);
  if (length < (field.min ?? 0)) return refuse(check, `${field.label}不能少于${field.min}个字符`);
  if (field.weight_over !== undefined && weightedLength(value.trim()) <= field.weight_over) {
    const least = field.weight_over + 1;
    return refuse(check, `${field.label}至少${Math.ceil(least / 2)}个汉字或${least}个字母`);
  }
  if (field.pattern && !field.pattern.test.test(value)) return refuse(check, field.pattern.message);
  return value;
}

/** A text value of a query string; PostgreSQL stores no NUL, so no row can match one. */
export function parseText(value: string): string | undefined {
  return value.includes('\u0000') || !value.isWellFormed() ? undefined : value;
}

/** What each mask leaves visible; a masked value sent back means "unchanged". */
const masked: Readonly<Record<Mask, RegExp>> = {
  phone: /^(\d{3})?\*{4}[\d-]{2,4}$/,
  id_number: /^.{4}\*{10}.{4}$/,
  account: /^\*{4} .{1,4}$/,
  address: /^.{0,6}\*{6}$/,
  secret: /^\*{8}.{0,4}$/,
};

/** The check of a text that replies mask; a value that still holds a part of its mask would be stored without the rest. */
export function checkMasked(value: unknown, field: Bounds, mask: Mask, check: Check): string | undefined {
  if (typeof value === 'string' && masked[mask].test(value)) return undefined;
  if (typeof value === 'string' && value.includes('***'))
    return refuse(check, `${field.label}还含有隐去的部分（***），请先点「显示」查看完整内容再修改，或整个重写`);
  return checkText(value, field, check);
}

export const textAdapter: ContractFieldAdapter<TextField> = {
  lookups: searching,
  check: (value, field, check) =>
    field.mask ? checkMasked(value, field, field.mask, check) : checkText(value, field, check),
  parse: parseText,
  schema: (field) => ({ type: 'string', maxLength: field.max ?? 255, ...(field.min ? { minLength: field.min } : {}) }),
};
