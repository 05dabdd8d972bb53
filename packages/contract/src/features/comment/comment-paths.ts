import type { JsonSchema } from '../../platform/fields/field-kind.ts';
import { errorResponses } from '../../platform/openapi/errors.ts';
import { jsonContent, type PathItem, pathParameter, queryParameter } from '../../platform/openapi/schemas.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';
import { commentSchema, commentsSchema, newCommentSchema, peopleSchema } from './comment.ts';

/** The paths of what is said of a resource's records, where its declaration holds it. */
export function commentPaths({ features, label, path }: ResourceDeclaration): Record<string, PathItem> {
  if (!features?.includes('comments')) return {};
  const one = (summary: string, status: number, schema: JsonSchema, rest: JsonSchema) => ({
    tags: [label],
    summary,
    security: [{ token: [] }],
    ...rest,
    responses: { [status]: { description: summary, content: jsonContent(schema) }, ...errorResponses },
  });
  const id = pathParameter('id');
  const before = queryParameter('before', { type: 'integer', minimum: 1 });
  const q = queryParameter('q', { type: 'string' });
  const body = { required: true, content: jsonContent(newCommentSchema) };
  return {
    [`${path}_readonly/{id}/comments/`]: {
      get: one(`${label}评论`, 200, commentsSchema, { parameters: [id, before] }),
    },
    [`${path}_readonly/{id}/mentionable/`]: {
      get: one('可以提到的人', 200, peopleSchema, { parameters: [id, q] }),
    },
    [`${path}/{id}/comments/`]: {
      post: one(`评论${label}`, 201, commentSchema, { parameters: [id], requestBody: body }),
    },
    [`${path}/{id}/comments/{comment}/withdraw/`]: {
      post: one('撤回评论', 200, commentSchema, { parameters: [id, pathParameter('comment')] }),
    },
  };
}
