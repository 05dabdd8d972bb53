import { errorResponses } from '../../platform/openapi/errors.ts';
import { jsonContent, type PathItem, pathParameter, queryParameter } from '../../platform/openapi/schemas.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';
import { historySchema } from './history.ts';

/** The path of the history of a resource's records. */
export function historyPaths({ label, path }: ResourceDeclaration): Record<string, PathItem> {
  const summary = `${label}历史`;
  const get = {
    tags: [label],
    summary,
    security: [{ token: [] }],
    parameters: [pathParameter('id'), queryParameter('before', { type: 'integer', minimum: 1 })],
    responses: { 200: { description: summary, content: jsonContent(historySchema) }, ...errorResponses },
  };
  return { [`${path}_readonly/{id}/history/`]: { get } };
}
