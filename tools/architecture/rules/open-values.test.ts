import { expect, test } from 'vitest';
import { openValuesStayHigh } from './open-values.ts';

const domain = (name: string, requires: readonly string[]) => ({
  path: `packages/contract/src/domains/${name}/domain.ts`,
  text: `export const ${name}Domain = defineDomain({\n  name: '${name}',\n  requires: [${requires.map((one) => `'${one}'`).join(', ')}],\n});\n`,
});
const values = {
  path: 'packages/contract/src/domains/high/high-values.ts',
  text: `export const paid = defineValue(event, { value: 'high.paid', label: '付', position: 1 });
export const late = defineValue(event, {
  label: '晚',
  value: 'late',
  position: 2,
});`,
};
const graph = [
  domain('low', []),
  domain('middle', ['low']),
  domain('high', ['middle']),
  domain('top', ['high']),
  values,
];

function wrong(path: string, text: string): string[] {
  return openValuesStayHigh.check([...graph, { path, text }]).map(({ message }) => message);
}

test.each([
  ['packages/server/src/platform/a.ts', "emit('high.paid')", ["'high.paid' belongs to domains/high"]],
  ['packages/contract/src/features/webhook/a.enum.ts', "value: 'late'", ["'late' belongs to domains/high"]],
  ['packages/server/src/domains/low/a.query.ts', "`WHERE event = 'late'`", ["'late' belongs to domains/high"]],
  ['packages/server/src/domains/low/a.query.ts', "'later'", []],
  ['packages/server/src/domains/high/a.query.ts', "'late'", []],
  ['packages/console/src/domains/top/a.page.tsx', "'late'", []],
  ['packages/server/src/domains/low/a.test.ts', "'late'", []],
])('%s with %s', (path, text, expected) => {
  expect(wrong(path, text)).toEqual(expected);
});

test('a lower domain spells the name of a record of its own', () => {
  const record = {
    path: 'packages/contract/src/domains/low/late.resource.ts',
    text: "export const late = {\n  name: 'late',\n",
  };
  const file = { path: 'packages/server/src/domains/low/a.ts', text: "'late'" };
  expect(openValuesStayHigh.check([...graph, record, file])).toEqual([]);
});
