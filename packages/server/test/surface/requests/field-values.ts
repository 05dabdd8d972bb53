import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { checkField } from '@zhanggui/contract/platform/fields/field-adapters';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import { Issues } from '@zhanggui/contract/platform/issues';

type Values = Readonly<Record<string, unknown>>;

/** Where valid values come from. */
export interface ValueSource {
  /** Changes with every try of a request, and with it what is chosen. */
  readonly turn: number;
  /** Whether fields that may be left out are filled. */
  readonly isFull: boolean;
  /** A record that a reference may name. */
  readonly recordOf: (target: RefTarget) => Promise<number | undefined>;
  readonly picture: string;
  readonly region: readonly string[];
  /** The record that the request is about, for bodies that name it or its lines. */
  readonly record: Values | undefined;
}

let made = 0;

/** A valid body of fields; a field for which nothing fits is left out. */
export async function bodyOf(fields: Fields, source: ValueSource): Promise<Values> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    // The id of a line names one that is there already.
    if (field.read_only || !(field.required || (source.isFull && name !== 'id'))) continue;
    const value = await fieldValue(field, source, name);
    if (value !== undefined) body[name] = value;
  }
  return body;
}

/** A valid value of one field, or undefined where none is known. */
export async function fieldValue(field: Field, source: ValueSource, name: string): Promise<unknown> {
  if (field.kind === 'ref') return source.recordOf(field.to());
  if (field.kind === 'record') return bodyOf(field.fields, source);
  if (field.kind === 'lines') return [await bodyOf(field.fields, source)];
  made += 1;
  return [...namedCandidates(name, source), ...candidates(field, source)].find((value) => isValid(value, field));
}

function isValid(value: unknown, field: Field): boolean {
  const issues = new Issues();
  const checked = checkField(value, field, { path: 'value', issues });
  return checked !== undefined && !issues.found;
}

/** What a field is by its name: the record or a line of it, or what all carriers take as a number. */
function namedCandidates(name: string, { record, turn }: ValueSource): readonly unknown[] {
  const lines = (record?.lines ?? []) as readonly { readonly id: number }[];
  if (name === 'id') return [record?.id];
  if (name === 'line') return [lines[turn % Math.max(lines.length, 1)]?.id];
  return name === 'tracking_no' ? [String(200_000_000_000 + made)] : [];
}

const day = 86_400;

/** Values of a kind, the likeliest first. */
function candidates(field: Field, { turn, picture, region }: ValueSource): readonly unknown[] {
  switch (field.kind) {
    case 'enum':
    case 'enums': {
      const values = field.of.values.map(({ value }) => value);
      const chosen = values[turn % values.length];
      return field.kind === 'enum' ? [chosen] : [[chosen]];
    }
    case 'int':
    case 'quantity':
    case 'points':
    case 'money':
      return [Math.max(1, field.min ?? 1), field.min, 0];
    case 'decimal':
      return ['1', '0.5'];
    case 'bool':
      return [turn % 2 === 1];
    case 'date':
      return [new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)];
    case 'month':
      return [`${2030 + (Math.floor(made / 12) % 60)}-${String((made % 12) + 1).padStart(2, '0')}`];
    case 'datetime':
      return [Math.floor(Date.now() / 1000) + day * (turn % 2 === 0 ? 1 : -1)];
    case 'region':
      return [region.slice(0, field.depth ?? 1), region];
    case 'image':
      return [picture];
    case 'images':
      return [[picture]];
    case 'phone':
      return [`138${String(made).padStart(8, '0')}`];
    case 'json':
      return [[], {}, 'x', 1];
    default:
      return texts();
  }
}

function texts(): readonly string[] {
  const number = String(made).padStart(4, '0');
  return [
    `测试${number}`,
    `T-${number}`,
    `t-${number}`,
    `1380000${number}`,
    `https://example.com/${number}`,
    `91370200MA3T${number}0X`,
    `11010119900307${number}`,
    number,
    'x',
  ];
}

/** The body that would write a record as it is; values that may not repeat are new ones. */
export async function bodyOfRecord(
  fields: Fields,
  record: Values,
  source: ValueSource,
  isNew: boolean,
): Promise<Values> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const stored = record[name];
    if (field.read_only || stored === null || stored === undefined || (isNew && name === 'id')) continue;
    const isFresh = isNew && (field.unique || isPersonal(field));
    const value = isFresh ? await fieldValue(field, source, name) : await sentValue(field, stored, source, isNew);
    if (value !== undefined) body[name] = value;
  }
  return body;
}

function sentValue(field: Field, stored: unknown, source: ValueSource, isNew: boolean): unknown {
  if (field.kind === 'ref') return (stored as { id: number }).id;
  if (field.kind === 'record') return bodyOfRecord(field.fields, stored as Values, source, isNew);
  if (field.kind !== 'lines') return stored;
  return Promise.all((stored as readonly Values[]).map((line) => bodyOfRecord(field.fields, line, source, isNew)));
}
