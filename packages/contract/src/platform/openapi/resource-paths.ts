import { historySchema } from '../../features/audit/history.ts';
import { exportFormats, isExportable } from '../../features/export/export-request.ts';
import { exportersOf } from '../../features/export/exporters.ts';
import { revealedSchema, revealReasonSchema, revealSchema } from '../../features/reveal/reveal.ts';
import { isIntoTree } from '../fields/choice/ref.ts';
import type { Field } from '../fields/field.ts';
import { objectSchema } from '../fields/field-adapters.ts';
import type { JsonSchema } from '../fields/field-kind.ts';
import { startedJob } from '../jobs/job.action.ts';
import { revealersOf } from '../masking/masked.ts';
import { isSortable, lookupsOf } from '../resource/list-query.ts';
import { allFields, type ResourceDeclaration } from '../resource/resource.ts';
import { attachmentPaths } from './attachment-paths.ts';
import { breakdownPaths } from './breakdown-paths.ts';
import { commentPaths } from './comment-paths.ts';
import { errorResponses } from './errors.ts';
import { linkPaths } from './link-paths.ts';
import { bodySchema, jsonContent, type PathItem, pathParameter, queryParameter } from './schemas.ts';
import { waiting } from './waiting.ts';

const idParameter = pathParameter('id');

/** The paths of a resource with the verbs that it allows. */
export function resourcePaths(resource: ResourceDeclaration): Record<string, PathItem> {
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
    [`${path}_readonly/{id}/history/`]: {
      get: read(
        `${label}历史`,
        [idParameter, queryParameter('before', { type: 'integer', minimum: 1 })],
        historySchema,
      ),
    },
    [`${path}_readonly/summary/`]: { get: read(`${label}汇总`, [byParameter(resource), ...filters], summarySchema) },
    [`${path}_readonly/options/`]: {
      get: read(`选择${label}`, [queryParameter('q', { type: 'string' })], optionsSchema),
    },
  };
  if (resource.tree) paths[`${path}_readonly/tree/`] = { get: read(`${label}树`, [], treeSchema) };
  return {
    ...paths,
    ...exportPaths(resource),
    ...revealPaths(resource),
    ...commentPaths(resource),
    ...breakdownPaths(resource),
    ...attachmentPaths(resource),
    ...linkPaths(resource),
    ...writePaths(resource, record),
  };
}

function exportPaths(resource: ResourceDeclaration): Record<string, PathItem> {
  const { label, path } = resource;
  if (exportersOf(resource).length === 0) return {};
  const value = { type: ['string', 'number', 'boolean', 'array'] };
  const columns = Object.entries(allFields(resource)).filter(([, field]) => isExportable(field));
  const schema = {
    type: 'object',
    properties: {
      filter: { type: 'object', additionalProperties: value, description: '与列表的参数相同，不含 limit 和 offset' },
      columns: { type: 'array', items: { enum: columns.map(([name]) => name) }, minItems: 1, uniqueItems: true },
      format: { enum: exportFormats, default: 'xlsx' },
      ...(revealersOf(resource).length > 0 ? { reveal: revealReasonSchema } : {}),
    },
    additionalProperties: false,
  };
  const summary = `导出${label}`;
  const responses = { 202: { description: summary, content: jsonContent(objectSchema(startedJob.fields, 'reply')) } };
  const requestBody = { required: true, content: jsonContent(schema) };
  const post = { tags: [label], summary, security: [{ token: [] }], requestBody };
  return { [`${path}/export/`]: { post: { ...post, responses: { ...responses, ...errorResponses } } } };
}

function revealPaths(resource: ResourceDeclaration): Record<string, PathItem> {
  if (revealersOf(resource).length === 0) return {};
  const summary = `查看${resource.label}的敏感信息`;
  const post = {
    tags: [resource.label],
    summary,
    security: [{ token: [] }],
    parameters: [idParameter],
    requestBody: { required: true, content: jsonContent(revealSchema(resource)) },
    responses: { 200: { description: summary, content: jsonContent(revealedSchema) }, ...errorResponses },
  };
  return { [`${resource.path}/{id}/reveal/`]: { post } };
}

function writePaths(resource: ResourceDeclaration, record: JsonSchema): Record<string, PathItem> {
  const { label, path, can } = resource;
  const write = (summary: string, status: number, rest: JsonSchema) => {
    const content = status === 204 ? {} : { content: jsonContent(record) };
    const responses = { [status]: { description: summary, ...content }, ...errorResponses };
    return { tags: [label], summary, security: [{ token: [] }], ...rest, responses };
  };
  const body = (verb: 'create' | 'patch') => ({
    requestBody: { required: true, content: jsonContent(bodySchema(resource, verb)) },
  });
  const paths: Record<string, PathItem> = {};
  const one: PathItem = {};
  if (can.includes('create')) paths[`${path}/`] = { post: write(`新建${label}`, 201, body('create')) };
  if (can.includes('update')) {
    const patch = write(`编辑${label}`, 200, { parameters: [idParameter], ...body('patch') });
    one.patch = resource.approval ? { ...patch, responses: { ...patch.responses, ...waiting } } : patch;
  }
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

/** Every filter of a resource: field × lookup, and the traversals of its references. */
export function filterParameters(resource: ResourceDeclaration): JsonSchema[] {
  return Object.entries({ ...allFields(resource), ...resource.related }).flatMap(([name, field]) => {
    if (!field.filter) return [];
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
  const enums = Object.entries(resource.fields).filter(([, field]) => field.kind === 'enum' && field.filter);
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
const treeSchema = node({ id: { type: 'integer' }, label: { type: 'string' }, parent: { type: ['integer', 'null'] } });
