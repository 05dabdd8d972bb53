import { revealersOf } from '../../platform/masking/masked.ts';
import { errorResponses } from '../../platform/openapi/errors.ts';
import { jsonContent, type PathItem, pathParameter } from '../../platform/openapi/schemas.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';
import { revealedSchema, revealSchema } from './reveal.ts';

/** The path that shows what a resource's records mask, where they mask anything. */
export function revealPaths(resource: ResourceDeclaration): Record<string, PathItem> {
  if (revealersOf(resource).length === 0) return {};
  const summary = `查看${resource.label}的敏感信息`;
  const post = {
    tags: [resource.label],
    summary,
    security: [{ token: [] }],
    parameters: [pathParameter('id')],
    requestBody: { required: true, content: jsonContent(revealSchema(resource)) },
    responses: { 200: { description: summary, content: jsonContent(revealedSchema) }, ...errorResponses },
  };
  return { [`${resource.path}/{id}/reveal/`]: { post } };
}
