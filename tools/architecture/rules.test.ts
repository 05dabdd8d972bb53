import { describe, expect, test } from 'vitest';
import { checkTree, renderFindings } from './rules.ts';

const lines = (count: number, line = 'a();') => `${line}\n`.repeat(count);
const declare = (name: string, requires = '[]') =>
  `import { x } from './x.ts';\n\nexport const ${name}Domain = defineDomain({\n  name: '${name}',\n  label: '',\n  requires: ${requires},\n});\n`;

/** `rule at path` for everything wrong with these files. */
function wrongIn(files: Readonly<Record<string, string>>): string[] {
  const tree = Object.entries(files).map(([path, text]) => ({ path, text }));
  return checkTree(tree).flatMap(({ rule, violations }) => violations.map(({ path }) => `${rule} at ${path}`));
}

const low = 'packages/contract/src/domains/low';

test('an empty repository and an empty package break nothing', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ 'packages/server/package.json': '{}' })).toEqual([]);
});

describe('sizes', () => {
  test.each([
    ['300 lines of code and 40 of comment', 'tools/a.ts', lines(300) + lines(40, '// why.'), []],
    ['301 lines of code', 'tools/a.ts', lines(301), ['file-length at tools/a.ts']],
    ['341 lines in all', 'tools/a.ts', lines(100) + lines(241, ''), ['file-length at tools/a.ts']],
    ['300 lines of code around a long comment', 'tools/a.ts', `${lines(300)}/*\n${lines(30, 'text.')}*/\n`, []],
    ['440 lines of a test', 'tools/a.test.ts', lines(440), []],
    ['441 lines of a test', 'tools/a.test.ts', lines(441), ['file-length at tools/a.test.ts']],
    ['a generated file', 'tools/a.gen.ts', lines(5000), []],
    ['data', 'tools/a.tsv', lines(5000), []],
  ])('%s', (_, path, text, expected) => {
    expect(wrongIn({ [path]: text })).toEqual(expected);
  });

  test('a folder holds twenty files, generated ones and folders not counted', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `tools/x/a${at}.ts`);
    const files = Object.fromEntries([...names(20), 'tools/x/b.gen.ts', 'tools/x/deep/c.ts'].map((path) => [path, '']));
    expect(wrongIn(files)).toEqual([]);
    expect(wrongIn({ ...files, 'tools/x/one-more.ts': '' })).toEqual(['folder-size at tools/x']);
  });
});

describe('names', () => {
  test.each([
    ['tools/some-name.test.ts', []],
    ['tools/someName.ts', ['kebab-case at tools/someName.ts']],
    ['tools/Some/name.ts', ['kebab-case at tools/Some/name.ts']],
    ['tools/index.ts', ['no-index-file at tools/index.ts']],
    ['packages/console/index.html', []],
    ['tools/utils/name.ts', ['no-catch-all at tools/utils']],
    ['tools/string-utils.ts', ['no-catch-all at tools/string-utils.ts']],
    ['tools/helpers.test.ts', ['no-catch-all at tools/helpers.test.ts']],
    ['tools/common.ts', ['no-catch-all at tools/common.ts']],
    ['packages/contract/src/platform/common-staff.ts', []],
  ])('%s', (path, expected) => {
    expect(wrongIn({ [path]: '' })).toEqual(expected);
  });

  test.each([
    ['interface IUser {}', true],
    ['export type TOrder = number;', true],
    ['export interface ItemList {}', false],
    ['type IDCard = string;', false],
    ['type Tone = number;', false],
  ])('type prefix: %s', (text, isWrong) => {
    expect(wrongIn({ 'tools/a.ts': text })).toEqual(isWrong ? ['no-type-prefix at tools/a.ts'] : []);
  });
});

describe('roles', () => {
  const place = (name: string, room: string) => `packages/${room}/src/domains/low/${name}`;
  test.each([
    [
      'contract',
      ['thing.resource.ts', 'thing.action.ts', 'thing.flow.ts', 'thing.enum.ts', 'low.errors.ts', 'pages.ts'],
    ],
    ['server', ['thing.tables.ts', 'thing.service.ts', 'thing.service.test.ts', 'decide.ts', 'thing.seed.gen.ts']],
    ['demo', ['thing.seed.ts', 'number-sql.ts', 'number-sql.test.ts']],
    ['console', ['thing.page.tsx', 'thing.picker.tsx', 'use-things.ts', 'thing.overrides.tsx', 'use-things.test.tsx']],
  ])('%s allows its own', (room, names) => {
    const files = Object.fromEntries(names.map((name) => [place(name, room), '']));
    expect(wrongIn({ ...files, [`${low}/domain.ts`]: declare('low') })).toEqual([]);
  });

  test.each([
    ['contract', 'thing.service.ts'],
    ['contract', 'thing.tsx'],
    ['server', 'thing.page.ts'],
    ['server', 'thing.dto.ts'],
    ['server', 'thing.service.query.ts'],
    ['demo', 'thing.service.ts'],
    ['demo', 'thing.tsx'],
    ['console', 'thing.handlers.ts'],
    ['console', 'thing.tsx'],
  ])('%s has no %s', (room, name) => {
    const path = place(name, room);
    expect(wrongIn({ [path]: '', [`${low}/domain.ts`]: declare('low') })).toEqual([`role-suffix at ${path}`]);
  });
});

describe('domains', () => {
  test.each(['server/src/domains/low/thing.query.ts', 'demo/src/domains/low/thing.seed.ts'])(
    'the contract knows every domain: %s',
    (path) => {
      expect(wrongIn({ [`packages/${path}`]: '' })).toEqual([`same-domains at ${low}/domain.ts`]);
    },
  );

  test.each([
    ['another name', declare('low').replace("'low'", "'lower'")],
    ['another constant', declare('lower')],
    ['a computed list', declare('low', '[...base]')],
  ])('a declaration with %s is refused', (_, text) => {
    const expected = [`same-domains at ${low}/domain.ts`, `domain-declarations at ${low}/domain.ts`];
    expect(wrongIn({ [`${low}/domain.ts`]: text })).toEqual(expected);
  });

  test('an unknown name and a cycle are refused', () => {
    const other = 'packages/contract/src/domains/other';
    expect(wrongIn({ [`${low}/domain.ts`]: declare('low', "['gone']") })).toEqual([
      `domain-declarations at ${low}/domain.ts`,
    ]);
    const ring = {
      [`${low}/domain.ts`]: declare('low', "['other']"),
      [`${other}/domain.ts`]: declare('other', "['low']"),
    };
    expect(wrongIn(ring)).toEqual([
      `domain-declarations at ${low}/domain.ts`,
      `domain-declarations at ${other}/domain.ts`,
    ]);
  });

  test('a feature has the name of its folder, and requires features without a cycle', () => {
    const path = (name: string) => `packages/contract/src/features/${name}/feature.ts`;
    const feature = (name: string, requires: string) => `defineFeature({ name: '${name}', requires: [${requires}] });`;
    expect(wrongIn({ [path('mark')]: feature('mark', '') })).toEqual([]);
    expect(wrongIn({ [path('mark')]: feature('other', '') })).toEqual([`feature-declarations at ${path('mark')}`]);
    expect(wrongIn({ [path('mark')]: feature('mark', "'gone'") })).toEqual([`feature-declarations at ${path('mark')}`]);
    const ring = { [path('mark')]: feature('mark', "'log'"), [path('log')]: feature('log', "'mark'") };
    expect(wrongIn(ring)).toEqual([
      `feature-declarations at ${path('mark')}`,
      `feature-declarations at ${path('log')}`,
    ]);
  });

  test('a file between the domains is refused', () => {
    const path = 'packages/contract/src/domains/loose.ts';
    expect(wrongIn({ [path]: '' })).toEqual([`domain-files at ${path}`]);
  });
});

describe('forbidden text', () => {
  // Put together here so that this file does not hold the words itself.
  const join = (...parts: string[]) => parts.join('');
  test.each([
    [join("'/wo", "rk/main'"), true],
    [join("'/tm", "p/x'"), true],
    [join("'/ho", "me/someone'"), true],
    ["'/api/work/list'", false],
    [join('`$', '{root}/tmp/x`'), false],
    [join('https://regis', 'try.example.org/x'), true],
    [join('// TO', 'DO: later'), true],
    [join('// @ts-', 'ignore'), true],
    [join('// @ts-expect', '-error'), true],
    [join('// biome', '-ignore lint: x'), true],
    [join('test', '.skip(1)'), true],
    [join('type A = typeof imp', "ort('./a.ts');"), true],
    [join('type A = imp', "ort('./a.ts').A;"), true],
    [join('const a = imp', "ort('./a.ts').then(use);"), false],
  ])('%s', (text, isWrong) => {
    expect(wrongIn({ 'tools/a.ts': `\n${text}` })).toEqual(isWrong ? ['forbidden-text at tools/a.ts:2'] : []);
  });

  test('tests of types may expect an error, and prose may speak of work to do', () => {
    expect(wrongIn({ 'tools/a.test.ts': join('// @ts-expect', '-error') })).toEqual([]);
    expect(wrongIn({ 'README.md': join('TO', 'DO') })).toEqual([]);
  });
});

test('home-made words are refused with the standard term', () => {
  // Put together here so that this file does not hold the words itself.
  const text = ['const es', 'cort = 1;'].join('');
  expect(wrongIn({ 'tools/a.ts': text })).toEqual(['plain-words at tools/a.ts:1']);
  expect(wrongIn({ 'tools/a.ts': 'const hook = 1;' })).toEqual([]);
  expect(wrongIn({ 'tools/a.ts': 'const a = Math.floor(1.5);\nconst floor = a;' })).toEqual([]);
  const title = ["test('shows who", "ever asks', () => 1);"].join('');
  expect(wrongIn({ 'tools/a.test.ts': title })).toEqual(['plain-words at tools/a.test.ts:1']);
  const said = ["title: '回", "调地址'"].join('');
  expect(wrongIn({ 'packages/a.ts': said })).toEqual(['plain-words at packages/a.ts:1']);
  const file = ['tools/pap', 'ers.ts'].join('');
  expect(wrongIn({ [file]: '' })).toContain(`plain-words at ${file}`);
});

test('a comment names roles instead of persons, in sentences of at most 25 words', () => {
  const sentence = (words: number) => `/** ${Array.from({ length: words }, () => 'word').join(' ')}. */`;
  const found = (text: string) => wrongIn({ 'tools/a.ts': text });
  expect(found('/** Tells whoever asks. */')).toEqual(['plain-comments at tools/a.ts:1']);
  expect(found('const a = 1;\n// Nobody reads\n// it.')).toEqual(['plain-comments at tools/a.ts:2']);
  expect(found(sentence(26))).toEqual(['plain-comments at tools/a.ts:1']);
  expect(found(sentence(25))).toEqual([]);
  expect(found(`${sentence(25)}\nconst b = 'nobody';`)).toEqual([]);
  expect(wrongIn({ 'docs/a.md': 'First.\nWhoever reads.' })).toEqual(['plain-comments at docs/a.md:2']);
  const prose = (words: number) => `${Array.from({ length: words }, () => 'word').join(' ')}.`;
  expect(wrongIn({ 'GUIDE.md': `# Head\n\n${prose(25)}\n- ${prose(26)}` })).toEqual(['plain-comments at GUIDE.md:4']);
  expect(wrongIn({ 'docs/a.md': prose(26) })).toEqual([]);
  expect(found('/** `somebody` is a word of the wire, see https://example.org/nobody. */')).toEqual([]);
});

test('the lockfile names no host and leaves nothing out', () => {
  const lock = (entry: object) => JSON.stringify({ packages: { 'node_modules/a': entry } }, null, 1);
  expect(wrongIn({ 'package-lock.json': lock({ resolved: 'packages/server' }) })).toEqual([]);
  const hosted = lock({ resolved: 'https://packages.example.org/a.tgz' });
  expect(wrongIn({ 'package-lock.json': hosted })).toEqual(['lockfile-without-hosts at package-lock.json:4']);
  const partial = lock({ optionalDependencies: { '@a/darwin-arm64': '1.0.0' } });
  expect(wrongIn({ 'package-lock.json': partial })).toEqual(['lockfile-complete at package-lock.json']);
});

test('findings are printed with their reason and place', () => {
  const text = renderFindings(checkTree([{ path: 'tools/index.ts', text: '' }]));
  expect(text).toMatch(/^no-index-file: .+\n {2}tools\/index\.ts: /);
});

describe('the kit draws', () => {
  const at = (path: string) => `packages/console/src/${path}`;
  test.each([
    ['domains/low/a.view.tsx', '<button type="button" />', ['drawn-by-the-kit']],
    ['domains/low/a.view.tsx', '<table>', ['drawn-by-the-kit']],
    ['features/log/a.tsx', '<dialog\n  open', ['drawn-by-the-kit']],
    ['domains/low/a.view.tsx', '<Button /><TableBox />', []],
    ['platform/kit/a.tsx', '<button type="button" />', []],
    ['domains/low/a.css', '', ['styled-by-the-kit']],
    ['features/log/a.css', '', []],
  ])('%s with %s', (path, text, expected) => {
    const found = wrongIn({ [at(path)]: text }).filter((line) => line.includes('by-the-kit'));
    expect(found).toEqual(expected.map((rule) => `${rule} at ${at(path)}`));
  });

  test.each([
    ["import { Select } from 'antd';", 1],
    ["import { Select } from 'antd';\nimport { ComponentTheme } from '../../theme/component-theme.tsx';", 0],
    ["import type { SelectProps } from 'antd';", 0],
  ])('a part of Ant Design stands in its theme: %s', (text, count) => {
    const found = wrongIn({ [at('platform/fields/a.tsx')]: text });
    expect(found).toEqual(new Array(count).fill(`ant-design-in-its-theme at ${at('platform/fields/a.tsx')}`));
  });

  test('an exception that nothing needs is one too many', () => {
    const palette = at('features/search/palette.tsx');
    expect(wrongIn({ [palette]: '<dialog>' })).toEqual([]);
    expect(wrongIn({ [palette]: '<Dialog>' })).toEqual([`drawn-by-the-kit at ${palette}`]);
  });
});

test('every part of the kit is in the gallery, whether it stands in one file or in several', () => {
  const kit = 'packages/console/src/platform/kit';
  const files = { [`${kit}/tag/status.tsx`]: '', [`${kit}/layout/use-is-desktop.ts`]: '' };
  expect(wrongIn(files)).toEqual([`kit-in-the-gallery at ${kit}/tag/tag.gallery.tsx`]);
  expect(wrongIn({ ...files, [`${kit}/tag/tag.gallery.tsx`]: '' })).toEqual([]);
});

test('a class belongs to one style sheet; others may set it only within something of theirs', () => {
  const sheet = '.zg-a {\n  color: red;\n}\n';
  expect(wrongIn({ 'packages/console/src/a.css': sheet, 'packages/console/src/b.css': '.zg-b .zg-a {\n}\n' })).toEqual(
    [],
  );
  expect(wrongIn({ 'packages/console/src/a.css': sheet, 'packages/console/src/b.css': sheet })).toEqual([
    'one-sheet-for-a-class at packages/console/src/b.css',
  ]);
});
