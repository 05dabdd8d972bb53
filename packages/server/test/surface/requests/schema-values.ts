import fc from 'fast-check';

/** As much of JSON Schema as the declarations write. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const strings = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '%',
    '_',
    "';--",
    '2026-01-01',
    '1',
    '9'.repeat(30),
    '中文',
    '\ud800',
    '{}',
    '1,2,x',
  ),
);
const numbers = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1, 2, 1e13, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 0.1),
);
const junk = fc.oneof(fc.constant(null), fc.boolean(), numbers, strings, fc.constant([]), fc.constant({}));

/** Values near a schema: mostly of its shape and at its edges, sometimes none of it. */
export function valueFor(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const shaped = depth > 4 ? junk : shapedBy(schema, depth);
  return fc.oneof({ weight: 8, arbitrary: shaped }, { weight: 1, arbitrary: junk });
}

function shapedBy(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, depth + 1)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) return objectBy(schema.properties, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return fc.array(valueFor(schema.items ?? {}, depth + 1), { maxLength: 4 });
  if (type === 'integer') return integerBy(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return strings;
}

function objectBy(properties: Readonly<Record<string, Schema>>, depth: number): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([name, child]) => [name, valueFor(child, depth + 1)]);
  return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
}

function integerBy({ minimum = -1000, maximum = 1_000_000 }: Schema): fc.Arbitrary<unknown> {
  const edges = [minimum, maximum, 0, 1, 2].filter((edge) => edge >= minimum && edge <= maximum);
  return fc.oneof(
    fc.constantFrom(...edges),
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
  );
}
