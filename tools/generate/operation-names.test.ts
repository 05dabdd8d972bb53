import { expect, test } from 'vitest';
import { domains } from '../../packages/contract/src/app.ts';
import type { JsonSchema } from '../../packages/contract/src/platform/fields/field-kind.ts';
import { composeEnums } from '../../packages/contract/src/platform/open-enum.ts';
import { openApiDocument } from '../../packages/contract/src/platform/openapi/document.ts';

composeEnums(domains);
const document = openApiDocument(domains);
const operations = Object.values(document.paths as Record<string, Record<string, JsonSchema>>).flatMap((item) =>
  Object.values(item),
);

test('every operation has a name of its own that a generated client can use, and known tags', () => {
  const ids = operations.map(({ operationId }) => String(operationId));
  expect(ids.filter((id) => !/^[a-z][\w.]*$/i.test(id))).toEqual([]);
  expect(new Set(ids.map((id) => id.replaceAll('.', '_'))).size).toBe(ids.length);
  const known = new Set((document.tags as { name: string }[]).map(({ name }) => name));
  expect(operations.filter(({ tags }) => !(tags as string[]).every((tag) => known.has(tag)))).toEqual([]);
  expect(operations.filter(({ tags }) => (tags as string[]).length !== 1)).toEqual([]);
  expect(document.servers).toEqual([{ url: '/' }]);
});

test('names stay: of lists and records by path, of actions as they are declared', () => {
  const paths = document.paths as Record<string, Record<string, JsonSchema>>;
  expect(paths['/api/order_readonly/{id}/']?.get?.operationId).toBe('get_api_order_readonly_by_id');
  expect(paths['/api/refund/{id}/approve/']?.post?.operationId).toBe('refund.approve');
});
