import { expect, test } from 'vitest';
import { apiOperations } from './api-operation.ts';
import { examples } from './examples/examples.ts';
import { leastReached, unreached } from './unreached.ts';

const names = new Set(apiOperations.map(({ name }) => name));

test('almost every operation is reached', () => {
  const left = Object.keys(unreached).length;
  expect((100 * (names.size - left)) / names.size).toBeGreaterThanOrEqual(leastReached);
});

test('the lists name operations of the document', () => {
  const listed = [...Object.keys(unreached), ...examples.keys()];
  expect(listed.filter((name) => !names.has(name))).toEqual([]);
});

test('no operation is in both lists', () => {
  expect(Object.keys(unreached).filter((name) => examples.has(name))).toEqual([]);
});

test('every operation documents what it answers', () => {
  const silent = apiOperations.flatMap(({ name, described }) => {
    const answers = Object.entries(described.responses).filter(([status]) => status.startsWith('2'));
    const schemas = answers.map(([status, { content }]) => status === '204' || Object.values(content ?? {}));
    const isSaid = schemas.every(
      (one) => one === true || (one.length > 0 && one.every(({ schema }) => hasShape(schema))),
    );
    return answers.length > 0 && isSaid ? [] : [name];
  });
  expect(silent).toEqual([]);
});

function hasShape(schema: object | undefined): boolean {
  return schema !== undefined && ['type', '$ref', 'anyOf', 'oneOf'].some((keyword) => Object.hasOwn(schema, keyword));
}
