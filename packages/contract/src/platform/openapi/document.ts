import type { FeatureDeclaration } from '../feature.ts';
import type { JsonSchema } from '../fields/field-kind.ts';
import { actionsOf } from '../report/report-actions.ts';
import type { ResourceDeclaration } from '../resource/resource.ts';
import { actionOperation } from './action-operation.ts';
import { errorSchemas, failureResponses } from './errors.ts';
import { named, tagsOf } from './operation-names.ts';
import { platformPaths } from './platform-paths.ts';
import { filterParameters, resourcePaths } from './resource-paths.ts';
import { type PathItem, recordSchema } from './schemas.ts';

/** The OpenAPI 3.1 document of both APIs, derived from the declarations alone. */
export function openApiDocument(domains: readonly FeatureDeclaration[]): JsonSchema {
  const parts = domains.flatMap(({ openapi }) => openapi ?? []);
  const paths: { [path: string]: PathItem } = {};
  const add = (path: string, item: PathItem) => {
    paths[path] = { ...paths[path], ...item };
  };
  const resources = domains.flatMap((domain) => domain.resources ?? []);
  for (const resource of resources) {
    for (const [path, item] of Object.entries(resourcePaths(resource, parts))) add(path, item);
  }
  const tags = new Map(resources.map(({ name, label }) => [name, label]));
  for (const domain of domains) {
    for (const action of actionsOf(domain)) {
      const noun = action.name.split('.')[0] ?? '';
      const tag = action.permission === 'app' ? '商城接口' : (tags.get(noun) ?? domain.label);
      add(action.path, { [action.method.toLowerCase()]: actionOperation(action, tag, parts) });
    }
  }
  const declared = parts.map(({ paths: of }) => of?.(domains) ?? {});
  for (const [path, item] of [...declared, platformPaths].flatMap(Object.entries<PathItem>)) add(path, item);
  return {
    openapi: '3.1.0',
    info: {
      title: '掌柜',
      version: '1',
      description: 'Back-office API (token) and public API (signed requests).',
    },
    servers: [{ url: '/' }],
    tags: tagsOf(paths),
    paths: named(sorted(paths)),
    components: {
      schemas: { ...sorted(Object.fromEntries(resources.map((r) => [r.name, recordSchema(r)]))), ...errorSchemas },
      parameters: sorted(Object.fromEntries(resources.flatMap(sharedParameters))),
      responses: failureResponses,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'token <token>' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Signature', description: 'HMAC-SHA256, see the docs' },
      },
    },
  };
}

/** Filters by `<resource>.<parameter>`, so that list and summary share them. */
function sharedParameters(resource: ResourceDeclaration): [string, JsonSchema][] {
  return filterParameters(resource).map((parameter) => [`${resource.name}.${String(parameter.name)}`, parameter]);
}

function sorted<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
