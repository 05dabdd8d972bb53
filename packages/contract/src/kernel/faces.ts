import { Invalid } from './errors.ts';
import type { Field, FieldKind, FieldOf, Fields, LinesField, RecordField } from './field.ts';
import type { Check, ContractFace, JsonSchema } from './field-kind.ts';
import { refuse } from './field-kind.ts';
import { boolFace } from './field-kinds/choice/bool.ts';
import { enumFace } from './field-kinds/choice/enum.ts';
import { enumsFace } from './field-kinds/choice/enums.ts';
import { refFace } from './field-kinds/choice/ref.ts';
import { regionFace } from './field-kinds/choice/region.ts';
import { imageFace } from './field-kinds/media/image.ts';
import { imagesFace } from './field-kinds/media/images.ts';
import { decimalFace } from './field-kinds/number/decimal.ts';
import { intFace } from './field-kinds/number/int.ts';
import { moneyFace } from './field-kinds/number/money.ts';
import { quantityFace } from './field-kinds/number/quantity.ts';
import { jsonFace } from './field-kinds/structure/json.ts';
import { codeFace } from './field-kinds/text/code.ts';
import { longTextFace } from './field-kinds/text/long-text.ts';
import { phoneFace } from './field-kinds/text/phone.ts';
import { richTextFace } from './field-kinds/text/rich-text.ts';
import { textFace } from './field-kinds/text/text.ts';
import { dateFace } from './field-kinds/time/date.ts';
import { datetimeFace } from './field-kinds/time/datetime.ts';
import { Issues, joinPath } from './issues.ts';

const linesFace: ContractFace<LinesField> = {
  lookups: [],
  check(value, field, check) {
    const max = field.max ?? 200;
    if (!Array.isArray(value)) return refuse(check, `${field.label}必须是列表`);
    if (value.length > max) return refuse(check, `${field.label}最多${max}行`);
    if (field.required && value.length === 0) return refuse(check, `${field.label}不能为空`);
    return value.map((line, index) => checkFields(line, field.fields, { ...check, path: joinPath(check.path, index) }));
  },
  parse: () => undefined,
  schema: (field) => ({ type: 'array', items: objectSchema(field.fields, 'reply') }),
  bodySchema: (field) => ({ type: 'array', items: objectSchema(field.fields, 'body'), maxItems: field.max ?? 200 }),
};

const recordFace: ContractFace<RecordField> = {
  lookups: [],
  check: (value, field, check) => checkFields(value, field.fields, check),
  parse: () => undefined,
  schema: (field) => objectSchema(field.fields, 'reply'),
  bodySchema: (field) => objectSchema(field.fields, 'body'),
};

const faces = {
  text: textFace,
  long_text: longTextFace,
  code: codeFace,
  phone: phoneFace,
  rich_text: richTextFace,
  int: intFace,
  quantity: quantityFace,
  money: moneyFace,
  decimal: decimalFace,
  bool: boolFace,
  enum: enumFace,
  enums: enumsFace,
  ref: refFace,
  region: regionFace,
  date: dateFace,
  datetime: datetimeFace,
  image: imageFace,
  images: imagesFace,
  json: jsonFace,
  lines: linesFace,
  record: recordFace,
} satisfies { [K in FieldKind]: ContractFace<FieldOf<K>> };

/** The contract's face of a field's kind. */
export function faceOf(field: Field): ContractFace<Field> {
  return faces[field.kind] as unknown as ContractFace<Field>;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks one value against its field: absent and null values, then the kind's own check. */
export function checkField(value: unknown, field: Field, check: Check): unknown {
  if (value !== null && value !== undefined) return faceOf(field).check(value, field, check);
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
  const face = faceOf(field);
  const schema = side === 'body' && face.bodySchema ? face.bodySchema(field) : face.schema(field);
  const titled = { title: field.label, ...schema };
  return field.required ? titled : { anyOf: [titled, { type: 'null' }] };
}

/** The JSON Schema of an object with these fields. */
export function objectSchema(fields: Fields, side: 'body' | 'reply'): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => side === 'reply' || !field.read_only);
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, field]) => [name, fieldSchema(field, side)])),
    required: shown.filter(([, field]) => side === 'reply' || field.required).map(([name]) => name),
    additionalProperties: false,
  };
}
