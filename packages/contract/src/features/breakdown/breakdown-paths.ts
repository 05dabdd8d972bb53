import { fieldSchema, objectSchema } from '../../platform/fields/field-adapters.ts';
import { errorResponses } from '../../platform/openapi/errors.ts';
import { jsonContent, type PathItem, pathParameter, queryParameter } from '../../platform/openapi/schemas.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';
import { breakdownPath, breakdownQuery, breakdownReply } from './breakdown.ts';

/** The path that explains the figures of a resource's records, where its declaration names any. */
export function breakdownPaths(resource: ResourceDeclaration): Record<string, PathItem> {
  const figures = Object.keys(resource.breakdowns ?? {});
  if (figures.length === 0) return {};
  const summary = `${resource.label}的数字从何而来`;
  const { figure: _figure, ...rest } = breakdownQuery;
  const get = {
    tags: [resource.label],
    summary,
    security: [{ token: [] }],
    parameters: [
      pathParameter('id'),
      { ...queryParameter('figure', { type: 'string', enum: figures }), required: true },
      ...Object.entries(rest).map(([name, field]) =>
        queryParameter(name, fieldSchema({ ...field, required: true }, 'body')),
      ),
    ],
    responses: {
      200: { description: summary, content: jsonContent(objectSchema(breakdownReply, 'reply')) },
      ...errorResponses,
    },
  };
  return { [breakdownPath(resource, '{id}')]: { get } };
}
