import { describe, expect, test } from 'vitest';
import { budgetsOf, chunkCycle, filesOf, type Manifest, weigh } from './bundle-sizes.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], dynamicImports: ['src/app.tsx'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js', '_icons.js'] },
  '_icons.js': { file: 'assets/icons.js', imports: ['_table.js'] },
  'src/app.tsx': {
    file: 'assets/app.js',
    imports: ['_react.js', 'index.html'],
    dynamicImports: ['src/one.page.tsx', 'src/two.page.tsx'],
  },
  'src/one.page.tsx': { file: 'assets/one.js', imports: ['_table.js'] },
  'src/two.page.tsx': { file: 'assets/two.js', imports: ['src/two.css'] },
  'src/two.css': { file: 'assets/two.css' },
};

const bytes: Record<string, number> = {
  index: 10_000,
  react: 60_000,
  table: 150_000,
  icons: 5000,
  app: 50_000,
  one: 1000,
};

function sizeOf(file: string): number {
  return bytes[file.replace(/^assets\/|\.js$/g, '')] ?? 2000;
}

describe('filesOf', () => {
  test('static imports count once, dynamic ones and style sheets do not', () => {
    expect([...filesOf(manifest, ['index.html'])].sort()).toEqual(['assets/index.js', 'assets/react.js']);
    expect(filesOf(manifest, ['src/one.page.tsx']).size).toBe(4);
    expect([...filesOf(manifest, ['src/two.page.tsx'])]).toEqual(['assets/two.js']);
  });

  test('an entry that is not there is a fault', () => {
    expect(() => filesOf(manifest, ['src/none.tsx'])).toThrow('src/none.tsx');
  });
});

test('every page is weighed together with what stands before it', () => {
  const weights = weigh(manifest, budgetsOf(manifest, { signIn: 120, page: 275 }), sizeOf);
  expect(weights.map(({ name, kilobytes, limit }) => [name, kilobytes, kilobytes > limit])).toEqual([
    ['sign-in', 70, false],
    ['console', 120, false],
    ['src/one.page.tsx', 276, true],
    ['src/two.page.tsx', 122, false],
  ]);
});

test('chunks that import each other are found', () => {
  expect(chunkCycle(manifest)).toEqual(['_table.js', '_icons.js', '_table.js']);
  expect(chunkCycle({ ...manifest, '_icons.js': { file: 'assets/icons.js' } })).toBeUndefined();
});
