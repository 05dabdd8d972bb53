import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { openApiDocument } from '@zhanggui/contract/platform/openapi/document';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type Schema, valueFor } from './schema-values.ts';

const each = Number(process.env.FUZZ_CASES ?? 50);

interface Described {
  readonly parameters?: readonly (Schema & { name?: string; in?: string; schema?: Schema; $ref?: string })[];
  readonly requestBody?: { content: { 'application/json'?: { schema: Schema } } };
}

composeEnums(domains);
const document = openApiDocument(domains) as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { parameters: Record<string, { name: string; in: string; schema: Schema }> };
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s never answers 5xx',
  async (_, { method, path, described }) => {
    const { call } = await signIn(server, { superuser: true });
    const cases = fc.sample(requestFor(method, path, described), { numRuns: each, seed: 20_261_121 });
    for (const { url, body } of cases) {
      const reply = await call(method, url, body);
      expect(reply.status, `${method} ${url} ${JSON.stringify(body)}`).toBeLessThan(500);
    }
  },
);

function requestFor(method: string, path: string, { parameters = [], requestBody }: Described) {
  const resolved = parameters.map((parameter) =>
    parameter.$ref ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
  );
  const query = resolved.filter((parameter) => parameter?.in === 'query');
  const chosen = fc
    .subarray(query, { maxLength: Math.min(3, query.length) })
    .chain((some) =>
      fc.tuple(
        ...some.map((parameter) => fc.tuple(fc.constant(parameter?.name ?? ''), valueFor(parameter?.schema ?? {}))),
      ),
    );
  const body = method === 'POST' || method === 'PATCH' ? bodyFor(requestBody) : fc.constant(undefined);
  return fc
    .record({ id: fc.constantFrom('1', '2', '0', '-1', 'x', '99999999999999999999'), chosen, body })
    .map((made) => {
      const search = new URLSearchParams(made.chosen.map(([name, value]): [string, string] => [name, textOf(value)]));
      const at = path.replace(/\{\w+\}/g, made.id);
      return { url: `${at}${search.size > 0 ? `?${search}` : ''}`, body: made.body };
    });
}

function bodyFor(described: Described['requestBody']): fc.Arbitrary<unknown> {
  const schema = described?.content['application/json']?.schema ?? {};
  return fc.oneof({ weight: 5, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
