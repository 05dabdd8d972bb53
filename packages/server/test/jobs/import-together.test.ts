import { importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import { invalid } from '@zhanggui/contract/platform/errors';
import { writeXlsxStream } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyGoodsRows,
  checkGoodsRows,
  undoGoodsRows,
} from '../../src/domains/shop/goods-import/import-goods.service.ts';
import { importKind } from '../../src/features/import/import.job.ts';
import { handleImport } from '../../src/features/import/import-handler.ts';
import { runJob } from '../../src/platform/jobs/run/run-job.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let clerk: SignedIn;
const open = new AbortController().signal;
const heading = ['商品名称', 'SKU编码', '规格', '销售价', '分类', '税率'];
const rounds = 3;
const size = 8;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, { may: ['/goods/list', '/goods/list#import'] });
  await server.database.db().rows(
    `WITH top AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id)
     INSERT INTO category (name, level, parent_id) SELECT '大米', 2, id FROM top`,
  );
});
afterAll(() => server.close());

type Row = readonly [name: string, code: string];

/** Uploads goods to be committed; answers the job that waits. */
async function uploaded(rows: readonly Row[], fields: Readonly<Record<string, string>> = {}): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ mode: 'commit', ...fields })) body.set(name, value);
  body.set('choices', JSON.stringify({ way: 'create' }));
  const cells = [heading, ...rows.map(([name, code]) => [name, code, '重量:5kg', '10.00', '大米', '9%'])];
  const bytes = await new Response(writeXlsxStream(cells, { name: '商品' })).arrayBuffer();
  body.set('file', new Blob([bytes]), '商品.xlsx');
  const headers = { authorization: `token ${clerk.token}` };
  const reply = await fetch(`${server.origin}/api/goods/import/`, { method: 'POST', headers, body });
  return ((await reply.json()) as { job: { id: number } }).job.id;
}

/** Goods whose row fails after its check where the name says so. */
const fragileGoods = handleImport(importGoods, {
  check: checkGoodsRows,
  apply: async (ctx, unit, choices) => {
    const effect = await applyGoodsRows(ctx, unit, choices);
    return unit[0].name === '坏' ? invalid('name', '货架已满') : effect;
  },
  undo: undoGoodsRows,
});

/** Runs jobs beside each other; answers how each ended. */
async function ended(...ids: readonly number[]) {
  const { kinds, ...parts } = server.app.runner;
  const fragile = importKind(new Map([[importGoods.name, fragileGoods]]));
  const runner = { ...parts, kinds: [fragile, ...kinds] };
  await Promise.all(ids.map((id) => runJob(runner, { id, isRetry: false }, open)));
  return Promise.all(ids.map(async (id) => (await clerk.call('GET', `/api/job_readonly/${id}/`)).body));
}

async function namesOf(prefix: string): Promise<string[]> {
  const found = await server.database
    .db()
    .rows<{ name: string }>('SELECT g.name FROM goods g JOIN sku s ON s.goods_id = g.id WHERE s.code LIKE $1', [
      `${prefix}%`,
    ]);
  return found.map(({ name }) => name);
}

const numbers = Array.from({ length: size }, (_, n) => n);

test('of two files with the same codes one is imported whole and the other not at all', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const code = (n: number) => `TW${round}-${n}`;
    const one = await uploaded(numbers.map((n): Row => [`甲${round}-${n}`, code(n)]));
    const other = await uploaded(numbers.toReversed().map((n): Row => [`乙${round}-${n}`, code(n)]));
    const jobs = await ended(one, other);
    expect(jobs.map(({ state }) => state).toSorted()).toEqual(['failed', 'succeeded']);
    const names = await namesOf(`TW${round}-`);
    expect(names).toHaveLength(size);
    expect(new Set(names.map(([first]) => first)).size).toBe(1);
    const [refused] = jobs.filter(({ state }) => state === 'failed');
    expect(refused.message).toContain(`${size} 行有误，没有导入任何一行`);
  }
});

test('a file that is committed twice at once is imported once', async () => {
  const rows = numbers.map((n): Row => [`两次${n}`, `ONCE-${n}`]);
  const jobs = await ended(await uploaded(rows), await uploaded(rows));
  expect(jobs.map(({ state }) => state).toSorted()).toEqual(['failed', 'succeeded']);
  expect(await namesOf('ONCE-')).toHaveLength(size);
  const skipping = { skip_bad: 'true' };
  const partial = await ended(await uploaded(rows, skipping), await uploaded(rows, skipping));
  expect(partial.map(({ message }) => message)).toEqual(new Array(2).fill(`已导入 0 行，${size} 行有误`));
});

test('a row that fails after its check takes the others back, and is named', async () => {
  const rows = numbers.map((n): Row => [n === size - 1 ? '坏' : `好${n}`, `BAD-${n}`]);
  const [job] = await ended(await uploaded(rows));
  expect(job).toMatchObject({ state: 'failed', done: 0, failed: 1 });
  expect(job.message).toMatch(new RegExp(`^1 行有误，没有导入任何一行；.*第 ${size + 1} 行：`));
  expect(await namesOf('BAD-')).toEqual([]);
  const undo = await clerk.call('POST', `/api/job/${job.id}/undo/`, {});
  expect(undo.status).toBe(409);
  const [partial] = await ended(await uploaded(rows, { skip_bad: 'true' }));
  expect(partial.message).toBe(`已导入 ${size - 1} 行，1 行有误`);
  expect(await namesOf('BAD-')).toHaveLength(size - 1);
});
