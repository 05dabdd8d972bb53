import { domains } from '@zhanggui/contract/app';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { openApiDocument } from '@zhanggui/contract/platform/openapi/document';
import { actionsOf } from '@zhanggui/contract/platform/report/report-actions';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Schema } from './schema-values.ts';

composeEnums(domains);

/** A parameter of a path or a query string. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Described {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}

/** One operation of the OpenAPI document with the declarations that it comes from. */
export interface ApiOperation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With its parameters in braces. */
  readonly path: string;
  /** `POST /api/order/{id}/ship/`. */
  readonly name: string;
  readonly described: Described;
  readonly parameters: readonly Parameter[];
  readonly action?: ActionDeclaration;
  /** The resource under whose path it lies. */
  readonly resource?: ResourceDeclaration;
}

/** The document as clients read it. */
export const apiDocument = openApiDocument(domains) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
};

const resources = domains.flatMap((domain): readonly ResourceDeclaration[] => domain.resources ?? []);
const actions = new Map(domains.flatMap(actionsOf).map((action) => [`${action.method} ${action.path}`, action]));

/** Every state machine of the declarations. */
export const flows = domains.flatMap((domain): readonly FlowDeclaration[] => domain.flows ?? []);

/** Every documented operation. */
export const apiOperations: readonly ApiOperation[] = Object.entries(apiDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, described]) =>
    operationOf(verb.toUpperCase() as ApiOperation['method'], path, described),
  ),
);

function operationOf(method: ApiOperation['method'], path: string, described: Described): ApiOperation {
  const name = `${method} ${path}`;
  const action = actions.get(name);
  const resource = resources
    .filter((one) => path.startsWith(`${one.path}/`) || path.startsWith(`${one.path}_readonly/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
  const parameters = (described.parameters ?? []).map((parameter) =>
    '$ref' in parameter
      ? (apiDocument.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] as Parameter)
      : parameter,
  );
  return {
    method,
    path,
    name,
    described,
    parameters,
    ...(action ? { action } : {}),
    ...(resource ? { resource } : {}),
  };
}

/** The operations of one of several test files; those of one collection stay together. */
export function shardOf(index: number, count: number): readonly ApiOperation[] {
  const groups = Object.values(Object.groupBy(apiOperations, collectionOf)) as ApiOperation[][];
  const shards = Array.from({ length: count }, (): ApiOperation[] => []);
  for (const group of groups.toSorted((one, other) => other.length - one.length)) {
    shards.toSorted((one, other) => one.length - other.length)[0]?.push(...group);
  }
  return shards[index] ?? [];
}

function collectionOf({ path }: ApiOperation): string {
  return path.split('/').slice(0, 3).join('/').replace('_readonly', '');
}

/** Whether it answers events for as long as its caller listens. */
export function isStream({ described }: ApiOperation): boolean {
  return Object.hasOwn(described.responses[200]?.content ?? {}, 'text/event-stream');
}
