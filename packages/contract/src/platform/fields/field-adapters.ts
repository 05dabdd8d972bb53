import { Invalid } from '../errors.ts';
import { Issues, joinPath } from '../issues.ts';
import { boolAdapter } from './choice/bool.ts';
import { enumAdapter } from './choice/enum.ts';
import { enumsAdapter } from './choice/enums.ts';
import { refAdapter } from './choice/ref.ts';
import { regionAdapter } from './choice/region.ts';
import type { Field, FieldKind, FieldOf, Fields, LinesField, RecordField } from './field.ts';
import type { Check, ContractFieldAdapter, JsonSchema } from './field-kind.ts';
import { refuse } from './field-kind.ts';
import { imageAdapter } from './media/image.ts';
import { imagesAdapter } from './media/images.ts';
import { decimalAdapter } from './number/decimal.ts';
import { intAdapter } from './number/int.ts';
import { moneyAdapter } from './number/money.ts';
import { pointsAdapter } from './number/points.ts';
import { quantityAdapter } from './number/quantity.ts';
import { jsonAdapter } from './structure/json.ts';
import { maxLines } from './structure/lines.ts';
import { codeAdapter } from './text/code.ts';
import { longTextAdapter } from './text/long-text.ts';
import { phoneAdapter } from './text/phone.ts';
import { richTextAdapter } from './text/rich-text.ts';
import { textAdapter } from './text/text.ts';
import { dateAdapter } from './time/date.ts';
import { datetimeAdapter } from './time/datetime.ts';
import { monthAdapter } from './time/month.ts';

const linesAdapter: ContractFieldAdapter<LinesField> = {
  lookups: [],
  check(value, field, check) {
    const max = field.max ?? maxLines;
    if (!Array.isArray(value)) return refuse(check, `${field.label}必须是列表`);
    if (value.length > max) return refuse(check, `${field.label}最多${max}行`);
    if (field.required && value.length === 0) return refuse(check, `${field.label}不能为空`);
    return value.map((line, index) => checkFields(line, field.fields, { ...check, path: joinPath(check.path, index) }));
  },
  parse: () => undefined,
  schema: (field) => ({ type: 'array', items: objectSchema(field.fields, 'reply') }),
  bodySchema: (field) => ({
    type: 'array',
    items: objectSchema(field.fields, 'body'),
    maxItems: field.max ?? maxLines,
  }),
};

const recordAdapter: ContractFieldAdapter<RecordField> = {
  lookups: [],
  check: (value, field, check) => checkFields(value, field.fields, check),
  parse: () => undefined,
  schema: (field) => objectSchema(field.fields, 'reply'),
  bodySchema: (field) => objectSchema(field.fields, 'body'),
};

const adapters = {
  text: textAdapter,
  long_text: longTextAdapter,
  code: codeAdapter,
  phone: phoneAdapter,
  rich_text: richTextAdapter,
  int: intAdapter,
  quantity: quantityAdapter,
  points: pointsAdapter,
  money: moneyAdapter,
  decimal: decimalAdapter,
  bool: boolAdapter,
  enum: enumAdapter,
  enums: enumsAdapter,
  ref: refAdapter,
  region: regionAdapter,
  date: dateAdapter,
  month: monthAdapter,
  datetime: datetimeAdapter,
  image: imageAdapter,
  images: imagesAdapter,
  json: jsonAdapter,
  lines: linesAdapter,
  record: recordAdapter,
} satisfies { [K in FieldKind]: ContractFieldAdapter<FieldOf<K>> };

/** The contract's adapter of a field's kind. */
export function adapterOf(field: Field): ContractFieldAdapter<Field> {
  return adapters[field.kind] as unknown as ContractFieldAdapter<Field>;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks one value against its field: absent and null values, then the kind's own check. */
export function checkField(value: unknown, field: Field, check: Check): unknown {
  if (value !== null && value !== undefined) return adapterOf(field).check(value, field, check);
  if (field.required) refuse(check, `${field.label}不能为空`);
  return value;
}

/** Checks an object against its fields: undeclared names are faults, read-only ones and empty strings count as not sent. */
function checkFields(value: unknown, fields: Fields, check: Check): Record<string, unknown> | undefined {
  if (!isPlainObject(value)) return refuse(check, '内容必须是对象');
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(fields, name)) check.issues.add(joinPath(check.path, name), `未知字段：${name}`);
  }
  const checked: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.read_only) continue;
    const sent = Object.hasOwn(value, name) && value[name] !== '' ? value[name] : undefined;
    const given = sent === undefined && field.initial !== undefined ? field.initial : sent;
    const result = checkField(given, field, { ...check, path: joinPath(check.path, name) });
    if (result !== undefined) checked[name] = result;
  }
  return checked;
}

/** Checks an action's body; throws `Invalid` with every fault found. */
export function checkBody(value: unknown, fields: Fields): Record<string, unknown> {
  const issues = new Issues();
  const checked = checkFields(value, fields, { path: '', issues });
  if (issues.found || !checked) {
    throw new Invalid(issues.map[''] ? { non_field_errors: issues.map[''] } : issues.map);
  }
  return checked;
}

/** The JSON Schema of one value in replies or bodies; a field that is not required may be null. */
export function fieldSchema(field: Field, side: 'body' | 'reply'): JsonSchema {
  const adapter = adapterOf(field);
  const schema = side === 'body' && adapter.bodySchema ? adapter.bodySchema(field) : adapter.schema(field);
  const titled = { title: field.label, ...schema };
  return field.required ? titled : { anyOf: [titled, { type: 'null' }] };
}

/** The JSON Schema of an object with these fields. */
export function objectSchema(fields: Fields, side: 'body' | 'reply'): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => side === 'reply' || !field.read_only);
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, field]) => [name, fieldSchema(field, side)])),
    required: shown.filter(([, field]) => isAlways(field, side)).map(([name]) => name),
    additionalProperties: false,
  };
}

/** Whether every object has it: replies leave out only what the caller is not to see. */
function isAlways({ hidden_from, required }: Field, side: 'body' | 'reply'): boolean {
  return side === 'reply' ? hidden_from === undefined : required === true;
}
