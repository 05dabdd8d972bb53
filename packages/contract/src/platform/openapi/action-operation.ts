import { type ActionDeclaration, pathParameters } from '../action.ts';
import type { OpenApiParts } from '../feature.ts';
import { fieldSchema, objectSchema } from '../fields/field-adapters.ts';
import type { JsonSchema } from '../fields/field-kind.ts';
import { addedReplies } from './added-replies.ts';
import { errorResponses } from './errors.ts';
import { jsonContent } from './schemas.ts';

/** The operation of an action, grouped under a tag. */
export function actionOperation(action: ActionDeclaration, tag: string, parts: readonly OpenApiParts[]): JsonSchema {
  const { body, label, method, permission, reply } = action;
  const status = reply === 'none' ? 204 : (action.status ?? 200);
  const schema = replySchema(reply);
  const inPath = pathParameters(action.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const inQuery = Object.entries(method === 'GET' ? body : {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: field.required === true,
    schema: fieldSchema({ ...field, required: true } as typeof field, 'body'),
  }));
  const security = permission === 'public' ? [] : [permission === 'app' ? { signature: [] } : { token: [] }];
  const answer = { description: label, ...contentOf(reply, schema) };
  const repeated = action.repeat_status && {
    [action.repeat_status]: { ...answer, description: `${label}（重复的请求）` },
  };
  const added = addedReplies(parts, action);
  return {
    tags: [tag],
    operationId: action.name,
    summary: label,
    security,
    parameters: [...inPath, ...inQuery],
    ...(method === 'GET' || method === 'DELETE'
      ? {}
      : { requestBody: { content: jsonContent(objectSchema(body, 'body')) } }),
    responses: {
      ...inJob(reply),
      ...repeated,
      ...added,
      [status]: eitherOf(answer, added[status]),
      ...errorResponses,
    },
  };
}

function contentOf(reply: ActionDeclaration['reply'], schema: JsonSchema | undefined) {
  if (typeof reply === 'object' && 'file' in reply) {
    return { content: { [reply.file]: { schema: { type: 'string', format: 'binary' } } } };
  }
  return schema ? { content: jsonContent(schema) } : {};
}

/** A feature may add a reply under the status of success. */
function eitherOf(answer: JsonSchema, added: JsonSchema | undefined): JsonSchema {
  if (!added) return answer;
  const replies = [answer, added] as unknown as readonly {
    readonly description: string;
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  }[];
  return {
    description: replies.map(({ description }) => description).join('，或'),
    content: jsonContent({ oneOf: replies.map(({ content }) => content['application/json'].schema) }),
  };
}

/** A file that takes a job is answered by it. */
function inJob(reply: ActionDeclaration['reply']) {
  if (typeof reply !== 'object' || !('file' in reply) || !reply.or) return {};
  return { 202: { description: '由任务生成', content: jsonContent(objectSchema(reply.or, 'reply')) } };
}

function replySchema(reply: ActionDeclaration['reply']): JsonSchema | undefined {
  if (reply === 'none' || 'file' in reply) return undefined;
  if ('path' in reply) return { $ref: `#/components/schemas/${reply.name}` };
  const usual = objectSchema(reply.fields, 'reply');
  return reply.or ? { oneOf: [usual, objectSchema(reply.or, 'reply')] } : usual;
}
