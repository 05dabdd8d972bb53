import type { Field } from '../fields/field.ts';
import { adapterOf, fieldSchema, objectSchema } from '../fields/field-adapters.ts';
import type { JsonSchema } from '../fields/field-kind.ts';
import { int } from '../fields/number/int.ts';
import { allFields, baseFields, comesAlone, type ResourceDeclaration } from '../resource/resource.ts';

/** An OpenAPI 3.1 path item: method → operation. */
export type PathItem = { [method: string]: JsonSchema };

/** JSON content of a schema, as responses and bodies hold it. */
export function jsonContent(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

/** A record in wire form; heavy fields come with one record, not with lists. */
export function recordSchema(resource: ResourceDeclaration): JsonSchema {
  const fields = allFields(resource);
  const always = ['id', 'created_at', 'updated_at', 'is_deleted', 'version'];
  const names = Object.entries(fields).filter(([, field]) => !comesAlone(field));
  return {
    type: 'object',
    title: resource.label,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        always.includes(name) ? fieldSchema({ ...field, required: true } as Field, 'reply') : replySchema(field),
      ]),
    ),
    required: names.flatMap(([name, field]) => (field.hidden_from ? [] : [name])),
    additionalProperties: false,
  };
}

/** Every line of a record has an id, whether its declaration names it. */
const lineId = { id: int({ label: '编号', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }) } as const;

/** Replies show rows as they are stored, so only what the table forbids to be empty is never null. */
function replySchema(field: Field): JsonSchema {
  if (field.kind === 'lines')
    return fieldSchema({ ...field, required: true, fields: { ...lineId, ...field.fields } }, 'reply');
  return { anyOf: [{ title: field.label, ...adapterOf(field).schema(field) }, { type: 'null' }] };
}

/** The body of a create or patch: own fields, base fields accepted back, nothing else. */
export function bodySchema(resource: ResourceDeclaration, verb: 'create' | 'patch'): JsonSchema {
  const own = objectSchema(resource.fields, 'body') as { properties: Record<string, JsonSchema>; required: string[] };
  const kept = Object.entries(resource.fields).filter(([, field]) => field.read_only);
  const ignored = [...kept.map(([name]) => name), ...Object.keys(baseFields)].map((name) => [name, {}]);
  const required = own.required.filter((name) => resource.fields[name]?.initial === undefined);
  return {
    ...own,
    properties: { ...(Object.fromEntries(ignored) as Record<string, JsonSchema>), ...own.properties },
    required: verb === 'create' ? required : [],
  };
}

/** An id in a path. */
export function pathParameter(name: string): JsonSchema {
  return {
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  };
}

/** A parameter of a query string that may be left out. */
export function queryParameter(name: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'query', schema };
}
