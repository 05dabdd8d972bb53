import type { OpenApiParts } from '../feature.ts';
import { isIntoTree } from '../fields/choice/ref.ts';
import type { Field } from '../fields/field.ts';
import type { JsonSchema } from '../fields/field-kind.ts';
import { filterOf, pickedBy } from '../resource/filterable.ts';
import { isSortable, lookupsOf } from '../resource/list-query.ts';
import { allFields, type ResourceDeclaration } from '../resource/resource.ts';
import { addedReplies } from './added-replies.ts';
import { errorResponses } from './errors.ts';
import { bodySchema, jsonContent, type PathItem, pathParameter, queryParameter } from './schemas.ts';

const idParameter = pathParameter('id');

/** The paths of a resource with the verbs that it allows. */
export function resourcePaths(resource: ResourceDeclaration, parts: readonly OpenApiParts[]): Record<string, PathItem> {
  const { label, path } = resource;
  const record = { $ref: `#/components/schemas/${resource.name}` };
  const read = (summary: string, parameters: readonly JsonSchema[], schema: JsonSchema) => ({
    tags: [label],
    summary,
    security: [{ token: [] }],
    parameters,
    responses: { 200: { description: summary, content: jsonContent(schema) }, ...errorResponses },
  });
  const filters = filterParameters(resource).map(({ name }) => ({
    $ref: `#/components/parameters/${resource.name}.${String(name)}`,
  }));
  const paths: Record<string, PathItem> = {
    [`${path}_readonly/`]: { get: read(`${label}列表`, [...pageParameters(resource), ...filters], listSchema(record)) },
    [`${path}_readonly/{id}/`]: { get: read(`查看${label}`, [idParameter], record) },
    [`${path}_readonly/summary/`]: { get: read(`${label}汇总`, [byParameter(resource), ...filters], summarySchema) },
    [`${path}_readonly/options/`]: {
      get: read(`选择${label}`, optionParameters(resource), resource.tree ? placedSchema : optionsSchema),
    },
  };
  if (resource.tree)
    paths[`${path}_readonly/tree/`] = { get: read(`${label}树`, narrowingParameters(resource), treeSchema) };
  const [list, one] = [paths[`${path}_readonly/`], paths[`${path}_readonly/{id}/`]];
  const added = parts.map(({ recordPaths }) => recordPaths?.(resource) ?? {});
  const written = writePaths(resource, record, parts);
  if (!resource.plain_path) return Object.assign(paths, ...added, written);
  return Object.assign(paths, ...added, written, {
    [`${path}/`]: { ...written[`${path}/`], ...list },
    [`${path}/{id}/`]: { ...written[`${path}/{id}/`], ...one },
  });
}

function writePaths(
  resource: ResourceDeclaration,
  record: JsonSchema,
  parts: readonly OpenApiParts[],
): Record<string, PathItem> {
  const { label, path, can } = resource;
  const write = (summary: string, status: number, rest: JsonSchema) => {
    const content = status === 204 ? {} : { content: jsonContent(record) };
    const responses = { [status]: { description: summary, ...content }, ...errorResponses };
    return { tags: [label], summary, security: [{ token: [] }], ...rest, responses };
  };
  const reviewed = (call: ReturnType<typeof write>) => ({
    ...call,
    responses: { ...call.responses, ...addedReplies(parts, resource) },
  });
  const body = (verb: 'create' | 'patch') => ({
    requestBody: { required: true, content: jsonContent(bodySchema(resource, verb)) },
  });
  const paths: Record<string, PathItem> = {};
  const one: PathItem = {};
  if (can.includes('create')) paths[`${path}/`] = { post: reviewed(write(`新建${label}`, 201, body('create'))) };
  if (can.includes('update'))
    one.patch = reviewed(write(`编辑${label}`, 200, { parameters: [idParameter], ...body('patch') }));
  if (can.includes('delete')) one.delete = write(`删除${label}`, 204, { parameters: [idParameter] });
  if (Object.keys(one).length > 0) paths[`${path}/{id}/`] = one;
  return paths;
}

function pageParameters(resource: ResourceDeclaration): JsonSchema[] {
  const sortable = Object.entries(allFields(resource)).filter(([name, field]) => isSortable(name, field));
  return [
    queryParameter('limit', { type: 'integer', minimum: 1, maximum: 1000, default: 15 }),
    queryParameter('offset', { type: 'integer', minimum: 0, default: 0 }),
    queryParameter('ordering', {
      type: 'string',
      default: '-id',
      description: sortable.map(([name]) => name).join(', '),
    }),
    queryParameter('is_deleted', { type: 'boolean', default: false }),
  ];
}

/** Pickers search, and are narrowed by enumerations. */
function optionParameters(resource: ResourceDeclaration): JsonSchema[] {
  return [queryParameter('q', { type: 'string' }), ...narrowingParameters(resource)];
}

function narrowingParameters(resource: ResourceDeclaration): JsonSchema[] {
  return pickedBy(resource).map((name) => ({ $ref: `#/components/parameters/${resource.name}.${name}` }));
}

/** Every filter of a resource: field × lookup, and the traversals of its references. */
export function filterParameters(resource: ResourceDeclaration): JsonSchema[] {
  return Object.entries({ ...allFields(resource), ...resource.related }).flatMap(([name, field]) => {
    if (!filterOf(resource, name)) return [];
    const own = lookupsOf(resource, name).map((lookup) => {
      const parameter = lookup === 'eq' ? name : `${name}__${lookup}`;
      return queryParameter(parameter, { type: lookup === 'isnull' ? 'boolean' : 'string', description: field.label });
    });
    return [...own, ...traversals(name, field)];
  });
}

function traversals(name: string, field: Field): JsonSchema[] {
  if (field.kind !== 'ref') return [];
  const labels = field.to().label_fields.map((label) => `${name}__${label}__contains`);
  return [...labels, ...(isIntoTree(field) ? [`${name}__within`] : [])].map((parameter) =>
    queryParameter(parameter, { type: 'string', description: field.label }),
  );
}

function byParameter(resource: ResourceDeclaration): JsonSchema {
  const enums = Object.entries(resource.fields).filter(
    ([name, field]) => field.kind === 'enum' && filterOf(resource, name),
  );
  return queryParameter('by', { type: 'string', ...(enums.length > 0 ? { enum: enums.map(([name]) => name) } : {}) });
}

function listSchema(record: JsonSchema): JsonSchema {
  const link = { type: ['string', 'null'] };
  return {
    type: 'object',
    properties: { count: { type: 'integer' }, next: link, previous: link, results: { type: 'array', items: record } },
    required: ['count', 'next', 'previous', 'results'],
  };
}

const summarySchema: JsonSchema = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    by: { type: 'object', additionalProperties: { type: 'integer' } },
    sums: { type: 'object', additionalProperties: { type: 'number' } },
  },
  required: ['count', 'by', 'sums'],
};

const node = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: { results: { type: 'array', items: { type: 'object', properties } } },
  required: ['results'],
});

const optionsSchema = node({ id: { type: 'integer' }, label: { type: 'string' } });
/** Of a tree, with the names above. */
const placedSchema = node({ id: { type: 'integer' }, label: { type: 'string' }, path: { type: ['string', 'null'] } });
const treeSchema = node({ id: { type: 'integer' }, label: { type: 'string' }, parent: { type: ['integer', 'null'] } });
