import { type Check, type ContractFieldAdapter, type FieldProps, refuse, searching } from '../field-kind.ts';
import { cleanLine, cleanLines } from './clean-text.ts';

type Mask = 'phone' | 'id_number' | 'account' | 'address' | 'secret';

export interface TextField extends FieldProps {
  readonly kind: 'text';
  /** Longest value in characters; 255 by default. */
  readonly max?: number;
  readonly min?: number;
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

export const textAdapter: ContractFieldAdapter<TextField> = {
  lookups: searching,
  check(value, field, check) {
    const isUnchanged = field.mask !== undefined && typeof value === 'string' && masked[field.mask].test(value);
    return isUnchanged ? undefined : checkText(value, field, check);
  },
  parse: parseText,
  schema: (field) => ({ type: 'string', maxLength: field.max ?? 255, ...(field.min ? { minLength: field.min } : {}) }),
};
