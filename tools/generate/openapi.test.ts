import { expect, test } from 'vitest';
import { openApiDigest } from './openapi.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const documentOf = (schemas: Record<string, object>) => ({
  paths: {
    '/a/': { get: { operationId: 'get_a', responses: { 200: ref('A') } }, post: { operationId: 'post_a' } },
    '/b/': { get: { operationId: 'get_b', responses: { 200: ref('B') } } },
  },
  components: { schemas },
});
const digest = (schemas: Record<string, object>) => openApiDigest(documentOf(schemas));

test('a line names an operation, and its hash changes with what it refers to at any depth', () => {
  const before = digest({ A: { items: ref('C') }, B: { type: 'string' }, C: { type: 'integer', items: ref('A') } });
  expect(before.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'get_a GET /a/',
    'post_a POST /a/',
    'get_b GET /b/',
  ]);
  const after = digest({ A: { items: ref('C') }, B: { type: 'string' }, C: { type: 'string', items: ref('A') } });
  expect(after.map((line, index) => line === before[index])).toEqual([false, true, true]);
});
