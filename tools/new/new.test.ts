import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkImports } from '../architecture/dependencies/cruise.ts';
import { checkTree } from '../architecture/rules.ts';
import { readTree } from '../architecture/source-tree.ts';
import { root } from '../steps/command.ts';
import { format, type Made, make } from './make.ts';
import { makeWorkingCopy } from './working-copy.ts';

const run = promisify(execFile);
const copy = makeWorkingCopy(root);
const made: (Made & { readonly words: readonly string[] })[] = [];
let plain: ReturnType<typeof costOf>;

/** Pages of the catalogue that no domain has declared yet. */
function freePages(): string[] {
  const declared = readTree(copy.root)
    .filter(({ path }) => /^packages\/contract\/.*\/pages\.ts$/.test(path))
    .map(({ text }) => text)
    .join('');
  return readFileSync(join(copy.root, 'packages/contract/catalogue.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, kind, , path = '', , hidden]) => kind === 'page' && hidden === '0' && !declared.includes(`'${path}'`))
    .map(([, , , path = '']) => path);
}

function written(): string[] {
  return [...new Set(made.flatMap(({ created, changed }) => [...created, ...changed]))];
}

function add(...words: readonly string[]): Made {
  const result = make(copy.root, words);
  made.push({ ...result, words });
  return result;
}

/** Makes something, and counts its new files and how many lines the repository has more. */
function costOf(...words: readonly string[]): { readonly files: number; readonly lines: number } {
  const lines = () => {
    format(copy.root, written());
    return readTree(copy.root).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  };
  const before = lines();
  const { created } = add(...words);
  return { files: created.length, lines: lines() - before };
}

async function violations(): Promise<string[]> {
  const findings = [...checkTree(readTree(copy.root)), ...(await checkImports(copy.root))];
  return findings.flatMap(({ rule, violations: found }) =>
    found.map(({ path, message }) => `${rule}: ${path} ${message}`),
  );
}

beforeAll(() => {
  const [first = '', second = '', third = '', fourth = ''] = freePages();
  add('domain', 'loyalty', '会员', 'agent', 'shop');
  add('resource', 'loyalty/member-card', '会员卡', first);
  plain = costOf('resource', 'loyalty/delivery-note', '送货单', second);
  add('report', 'loyalty/visit-count', '到店统计', fourth);
  add('resource', 'agent/agent-notice', '分公司公告', '/agent-label');
  add('action', 'loyalty/member-card.freeze', '冻结');
  add('action', 'loyalty/member-card.put-back', '恢复');
  add('action', 'agent/agent-label.dissolve', '撤并');
  add('page', 'loyalty', third);
  add('document', 'loyalty/card-issue', '发卡单', fourth);
  add('kind', 'plate-number');
  add('feature', 'favourite', '收藏', 'audit');
  format(copy.root, written());
});

afterAll(() => copy.remove());

test('a plain resource costs at most 80 lines in one or two new files', () => {
  expect(plain.files).toBeLessThanOrEqual(2);
  expect(plain.lines).toBeLessThanOrEqual(80);
});

/** Lists of domains and pages of the apps, which every new one joins. */
const appLists = new Set([
  'packages/contract/src/app.ts',
  'packages/server/src/app.ts',
  'packages/console/src/app.tsx',
]);

test.each(['resource', 'document', 'report', 'action', 'page'])(
  'a new %s touches at most four files that people wrote before',
  (what) => {
    const touched = made
      .filter(({ words }) => words[0] === what)
      .map(({ changed }) => changed.filter((path) => !appLists.has(path)));
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.filter((paths) => paths.length > 4)).toEqual([]);
  },
);

describe('what is generated', () => {
  test('is in the format of the house and passes its lint', async () => {
    const paths = written();
    const tool = join(copy.root, 'node_modules/.bin/biome');
    const { stdout, stderr } = await run(tool, ['check', '--error-on-warnings', ...paths], { cwd: copy.root });
    expect(`${stdout}${stderr}`).toContain(`Checked ${paths.length} files`);
  });

  test('compiles in every room', async () => {
    const faults = await Promise.all(
      ['contract', 'server', 'console'].map((name) => {
        const project = ['--project', join(copy.root, 'packages', name, 'tsconfig.json')];
        const options = ['--checkers', '1', '--pretty', 'false'];
        return run(join(copy.root, 'node_modules/.bin/tsc'), [...project, ...options]).then(
          () => '',
          ({ stdout }: { stdout: string }) => stdout,
        );
      }),
    );
    expect(faults.join('')).toBe('');
  });

  test('adds nothing that breaks a rule of names, sizes, roles or imports', async () => {
    expect(await violations()).toEqual([]);
  });

  test('is served, secured and documented', async () => {
    await run(process.execPath, ['tools/generate.ts'], { cwd: copy.root });
    const read = (path: string) => readFileSync(join(copy.root, 'packages/contract', path), 'utf8');
    const paths = read('openapi.gen.txt')
      .split('\n')
      .map((line) => line.split(' ')[2]);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/member_card_readonly/',
        '/api/member_card/{id}/',
        '/api/member_card/{id}/put_back/',
        '/api/card_issue/{id}/post/',
        '/api/card_issue/{id}/void/',
        '/api/visit_count/',
        '/api/visit_count/export/',
      ]),
    );
    expect(read('src/platform/catalogue/leaves.gen.ts')).toContain('{ freeze: 20, put_back: 21 }');
    const script = `
      import { serverDomains } from './packages/server/src/app.ts';
      import { derive } from './packages/server/src/platform/derived/derive.ts';
      const objects = derive(serverDomains).objects.map(({ kind, name }) => kind + ' ' + name);
      console.log(JSON.stringify(objects.filter((name) => name.includes('member_card'))));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: copy.root });
    expect(JSON.parse(stdout)).toEqual(
      expect.arrayContaining(['view member_card_ref', 'policies member_card', 'index member_card_name_grams']),
    );
  });
});

describe('refuses', () => {
  test.each([
    ['what it does not know', ['thing'], 'npm run new domain'],
    ['a name that is not kebab-case', ['kind', 'PlateNumber'], 'not a kebab-case name'],
    ['a page that the catalogue does not have', ['page', 'loyalty', '/nowhere'], 'no page /nowhere'],
    ['a domain that is there', ['domain', 'agent', '分公司'], 'exists already'],
    ['a domain that is not there', ['resource', 'nowhere/thing', '东西', '/order_warning'], 'there is no'],
    ['a document on a page that is not there', ['document', 'agent/thing', '东西', '/nowhere'], 'no page /nowhere'],
    ['an action on a record that is not there', ['action', 'agent/nothing.do', '做'], 'there is no'],
    ['a label that would end its quotes', ['domain', 'other', "会'员"], 'is no label'],
    ['a domain that requires what is not there', ['domain', 'other', '会员', 'gone'], 'no domain is called gone'],
  ])('%s', (_, words, message) => {
    expect(() => make(copy.root, words)).toThrow(message);
  });
});
