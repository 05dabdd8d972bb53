import { expect, test } from 'vitest';
import { domains } from '../../packages/contract/src/app.ts';
import { readTree } from '../architecture/source-tree.ts';
import { root } from '../steps/command.ts';
import { linesTable, measureLines } from './domain-lines.ts';
import { loweredBounds, overBounds } from './line-bounds.ts';

const pages = `export const lowPages = definePages({
  '/low': {},
  '/low/:id': { admittedBy: ['/low'] },
});
`;
const tree = [
  { path: 'packages/contract/src/domains/low/pages.ts', text: pages },
  { path: 'packages/server/src/domains/low/a.service.ts', text: '// why\n\na();\n/* more\n*/\nb();\n' },
  { path: 'packages/server/src/domains/low/a.test.ts', text: 'a();\n' },
  { path: 'packages/console/src/domains/low/a.css', text: '.a {\n}\n' },
  { path: 'packages/console/src/domains/high/a.view.tsx', text: 'a();\n' },
  { path: 'packages/demo/src/domains/low/a.seed.ts', text: 'a();\n' },
  { path: 'packages/contract/src/platform/a.ts', text: 'a();\n' },
  { path: 'packages/contract/src/platform/a.gen.ts', text: 'a();\n' },
  { path: 'packages/server/src/features/x/a.ts', text: 'a();\nb();\n' },
];

test('lines of code count by domain, over three packages, without tests, generated files and comments', () => {
  expect(measureLines(tree)).toEqual({
    domains: [
      { name: 'high', lines: 1, pages: 0 },
      { name: 'low', lines: 8, pages: 2 },
    ],
    features: 2,
    platform: 1,
  });
});

test('the table names every domain, the dearest first, and the sum', () => {
  expect(linesTable(measureLines(tree))).toEqual([
    '  lines of code    lines   pages  lines a page',
    '  low                  8       2             4',
    '  high                 1       0',
    '  all domains          9       2             5',
    '  features             2',
    '  platform             1',
  ]);
});

test('the pages that are counted are those that the domains declare', () => {
  const declared = domains.flatMap(({ name, pages }) => (pages ? [[name, Object.keys(pages).length]] : []));
  const { domains: counted } = measureLines(readTree(root));
  const features = new Set(domains.map(({ name }) => name));
  for (const { name } of counted) features.delete(name);
  expect(counted.filter((one) => one.pages > 0).map(({ name, pages }) => [name, pages])).toEqual(
    declared.filter(([name]) => !features.has(String(name))).toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  );
});

const domain = (lines: number) => [{ name: 'low', lines, pages: 2 }];

test('a domain above the target keeps to its bound, any other to the target', () => {
  expect(overBounds(domain(900), {})).toEqual([]);
  expect(overBounds(domain(901), {})).toEqual([expect.stringContaining('low: 451 lines a page, 450 are allowed')]);
  expect(overBounds(domain(1200), { low: 600 })).toEqual([]);
  expect(overBounds(domain(1201), { low: 600 })).toEqual([expect.stringContaining('601 lines a page, 600')]);
  expect(overBounds([{ name: 'low', lines: 9000, pages: 0 }], {})).toEqual([]);
});

test('recording lowers bounds, drops those within the target, and raises none', () => {
  expect(loweredBounds(domain(1201), { low: 700 })).toEqual({ low: 610 });
  expect(loweredBounds(domain(1601), { low: 700 })).toEqual({ low: 700 });
  expect(loweredBounds(domain(900), { low: 700 })).toEqual({});
  expect(loweredBounds(domain(1201), {})).toEqual({});
});
