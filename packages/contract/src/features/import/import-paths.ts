import { objectSchema } from '../../platform/fields/field-adapters.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';
import { errorResponses } from '../../platform/openapi/errors.ts';
import { jsonContent, type PathItem } from '../../platform/openapi/schemas.ts';
import { type ImportDeclaration, importModes } from './import.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const headingsReply = {
  type: 'object',
  properties: {
    headings: { type: 'array', items: { type: 'string' } },
    columns: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['headings', 'columns'],
};

/** The paths of an import in the OpenAPI document. */
export function importPaths({
  label,
  path,
  columns,
  max,
  all_rows,
  choices = {},
}: ImportDeclaration): Record<string, PathItem> {
  const shared = { tags: ['导入'], security: [{ token: [] }] };
  const schema = {
    type: 'object',
    properties: {
      file: { type: 'string', contentMediaType: spreadsheet },
      mode: { enum: importModes, default: 'dry_run' },
      ...(!all_rows && { skip_bad: { type: 'boolean', default: false } }),
      choices: { type: 'string', contentMediaType: 'application/json', contentSchema: objectSchema(choices, 'body') },
      mapping: { type: 'string', contentMediaType: 'application/json', description: 'Column → heading of the file.' },
    },
    required: ['file'],
  };
  const fileAlone = { type: 'object', properties: { file: schema.properties.file }, required: ['file'] };
  const headings200 = { description: '列名', content: jsonContent(headingsReply) };
  const headings = Object.values(columns).map((column) => column.label);
  const started = { description: label, content: jsonContent(objectSchema(startedJob.fields, 'reply')) };
  const template = { description: '模板', content: { [spreadsheet]: { schema: { type: 'string' } } } };
  return {
    [path]: {
      post: {
        ...shared,
        summary: label,
        description: `XLSX or CSV of at most ${max} rows with the columns ${headings.join(', ')}.`,
        requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
        responses: { 202: started, ...errorResponses },
      },
    },
    [`${path}headings/`]: {
      post: {
        ...shared,
        summary: `${label}读取列名`,
        requestBody: { required: true, content: { 'multipart/form-data': { schema: fileAlone } } },
        responses: { 200: headings200, ...errorResponses },
      },
    },
    [`${path}template/`]: {
      get: { ...shared, summary: `${label}模板`, responses: { 200: template, ...errorResponses } },
    },
  };
}
