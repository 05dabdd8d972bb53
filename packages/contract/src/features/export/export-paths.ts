import { objectSchema } from '../../platform/fields/field-adapters.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';
import { revealersOf } from '../../platform/masking/masked.ts';
import { errorResponses } from '../../platform/openapi/errors.ts';
import { jsonContent, type PathItem } from '../../platform/openapi/schemas.ts';
import { allFields, type ResourceDeclaration } from '../../platform/resource/resource.ts';
import { submittedApproval } from '../approval/approval.action.ts';
import { revealReasonSchema } from '../reveal/reveal.ts';
import { exportableLines, exportFormats, hasCodes, isExportable, maxNamed } from './export-request.ts';
import { exportersOf } from './exporters.ts';

/** The path that exports a resource's rows, where a page has the leaf for it. */
export function exportPaths(resource: ResourceDeclaration): Record<string, PathItem> {
  const { label, path } = resource;
  if (exportersOf(resource).length === 0) return {};
  const value = { type: ['string', 'number', 'boolean', 'array'] };
  const columns = Object.entries(allFields(resource)).flatMap(([name, field]) => (isExportable(field) ? [name] : []));
  const lines = Object.keys(exportableLines(resource));
  const named = { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: maxNamed };
  const schema = {
    type: 'object',
    properties: {
      filter: { type: 'object', additionalProperties: value, description: '与列表的参数相同，不含 limit 和 offset' },
      ids: { ...named, description: '只导出这些记录' },
      exclude_ids: { ...named, description: '除这些记录外' },
      columns: { type: 'array', items: { enum: columns }, minItems: 1, uniqueItems: true },
      format: { enum: exportFormats, default: 'xlsx' },
      ...(lines.length > 0 ? { lines: linesSchema(lines) } : {}),
      ...(revealersOf(resource).length > 0 ? { reveal: revealReasonSchema } : {}),
    },
    additionalProperties: false,
  };
  const summary = `导出${label}`;
  const started = objectSchema(startedJob.fields, 'reply');
  const isReviewed = hasCodes(resource);
  const reply = isReviewed ? { oneOf: [started, objectSchema(submittedApproval.fields, 'reply')] } : started;
  const description = isReviewed ? `${summary}，或已提交复核` : summary;
  const responses = { 202: { description, content: jsonContent(reply) } };
  const requestBody = { required: true, content: jsonContent(schema) };
  const post = { tags: [label], summary, security: [{ token: [] }], requestBody };
  return { [`${path}/export/`]: { post: { ...post, responses: { ...responses, ...errorResponses } } } };
}

function linesSchema(names: readonly string[]) {
  const items = { type: 'string', enum: names };
  return { type: 'array', items, uniqueItems: true, description: '另附的明细工作表，仅限 xlsx' };
}
