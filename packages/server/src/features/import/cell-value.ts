import { cellText, largestExact } from '@zhanggui/contract/features/import/cell-text';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import { checkField } from '@zhanggui/contract/platform/fields/field-adapters';
import { Issues } from '@zhanggui/contract/platform/issues';
import { isCalendarDate } from '@zhanggui/contract/platform/time';

/** What tells a name from the further digits of a number that is written in groups. */
const word = /\p{Script=Han}|(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/u;

/** A cell as the value of a body, or what is wrong with it. */
export type CellValue = { readonly value: unknown } | { readonly fault: string };

/** Reads a cell for a field: labels of an enum, yuan of an amount, days and numbers as people write them; the field's own check follows. */
export function cellValue(cell: unknown, field: Field): CellValue {
  if (typeof cell === 'number' && Math.abs(cell) > largestExact) {
    return { fault: `${field.label}超过15位，Excel 已丢失末尾数字，请把该列设为文本格式后重新填写` };
  }
  const text = cellText(cell);
  if (text === '') return { value: undefined };
  if (field.kind === 'date') return { value: dayOf(cell instanceof Date ? text.slice(0, 10) : text) };
  if (field.kind === 'enum') {
    const found = field.of.values.find(({ value, label }) => label === text || String(value) === text.toUpperCase());
    return { value: found?.value ?? text };
  }
  if (field.kind === 'int' || field.kind === 'quantity' || field.kind === 'points')
    return { value: wholeNumberOf(text) };
  if (field.kind === 'code') return { value: codeOf(text, field) };
  return field.kind === 'money' ? amountOf(text, field) : { value: text };
}

/** A day that begins with its year, as spreadsheets and people write it; what is no day stays as it is. */
function dayOf(text: string): string {
  const parted = text.replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日$/, '$1-$2-$3');
  const [, year, , month = '', day = ''] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(parted) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(found) ? found : text;
}

/** A whole number, also with commas at its thousands and with zeros after the point. */
function wholeNumberOf(text: string): number | string {
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.0{1,2})?$/.test(text) ? Number(text.replaceAll(',', '')) : text;
}

/** The code of a record as lists and their files name it: its code and then its name. */
function codeOf(text: string, field: Field): string {
  const [, code = '', name = ''] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
  return word.test(name) && !passes(text, field) && passes(code, field) ? code : text;
}

function passes(value: string, field: Field): boolean {
  const issues = new Issues();
  checkField(value, field, { path: '', issues });
  return !issues.found;
}

function amountOf(text: string, { label }: Field): CellValue {
  const [, yuan, part = ''] = /^(-?\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(',', '')) ?? [];
  return yuan === undefined
    ? { fault: `${label}应为金额，最多两位小数` }
    : { value: Number(`${yuan}${part.padEnd(2, '0')}`) };
}
