import { errorResponses } from '../../platform/openapi/errors.ts';
import { jsonContent, type PathItem, pathParameter } from '../../platform/openapi/schemas.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';
import { linksPath, linksSchema } from './link.ts';

/** The path of the lists that lead on from a resource's records, where its declaration holds them. */
export function linkPaths(resource: ResourceDeclaration): Record<string, PathItem> {
  if (!resource.features?.includes('links')) return {};
  const summary = `${resource.label}的相关记录`;
  const get = {
    tags: [resource.label],
    summary,
    security: [{ token: [] }],
    parameters: [pathParameter('id')],
    responses: { 200: { description: summary, content: jsonContent(linksSchema) }, ...errorResponses },
  };
  return { [linksPath(resource, '{id}')]: { get } };
}
