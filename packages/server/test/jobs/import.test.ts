import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { archive, fetchFile, rowsOf } from './sheet-file.ts';

let server: TestServer;
let clerk: SignedIn;
const open = new AbortController().signal;
const path = '/api/order/import_shipments/';
const heading = ['订单号', '快递公司', '运单号'];
const number = (n: number) => `SF${String(1_000_000_000_000 + n)}`;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, { may: ['/order/list', '/order/list#import'] });
});
afterAll(() => server.close());

async function xlsx(rows: readonly XlsxStreamRow[]): Promise<Uint8Array> {
  const stream = writeXlsxStream(rows, { name: '单' });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

interface Reply {
  readonly status: number;
  readonly body: ReturnType<typeof JSON.parse>;
}

async function upload(
  person: SignedIn,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([Buffer.from(bytes)]), '运单.xlsx');
  const headers = { authorization: `token ${person.token}` };
  const response = await fetch(`${server.origin}${path}`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

async function imported(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const { body } = await upload(clerk, bytes, fields);
  await runNext(server.app.runner, ['import'], open);
  return (await clerk.call('GET', `/api/job_readonly/${body.job.id}/`)).body;
}

test('a file is checked row by row, and the marked file says what is wrong where', async () => {
  const job = await imported(
    await xlsx([heading, ['S404', '顺丰', number(1)], ['S405', '顺风', number(2)], ['', '', ''], ['S404', 'SF', '1']]),
  );
  expect(job).toMatchObject({ state: 'succeeded', total: 3, failed: 3, message: '共 3 行，0 行可导入，3 行有误' });
  const notes: string[] = job.row_notes.split('\n');
  expect(notes.map((line) => line.split('：')[0])).toEqual(['第 2 行', '第 3 行', '第 5 行']);
  expect(notes[0]).toBe('第 2 行：订单号：订单不存在');
  const rows = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(rows[0]).toEqual([...heading, '说明']);
  expect(rows[1]?.[3]).toBe('订单号：订单不存在');
  expect(rows[2]?.[3]).toMatch(/^快递公司只能是：顺丰、/);
  expect(rows[4]?.[3]).toMatch(/运单号不能少于4个字符/);
});

test('a missing column is named with those that the file has', async () => {
  const job = await imported(
    await xlsx([
      ['订单号', '单号'],
      ['A', 'B'],
    ]),
  );
  expect(job).toMatchObject({ state: 'failed', message: '缺少列：快递公司、运单号。文件第一行的列：订单号、单号' });
});

test('other headings, csv in either encoding and the template are understood', async () => {
  const text = '订单编号,物流公司,快递单号\r\nS404,顺丰,SF1000000000001\r\n';
  expect(await imported(new TextEncoder().encode(text))).toMatchObject({ state: 'succeeded', total: 1, failed: 1 });
  const reply = await fetch(`${server.origin}${path}template/`, { headers: { authorization: `token ${clerk.token}` } });
  const rows = await rowsOf(new Uint8Array(await reply.arrayBuffer()));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(heading);
});

test('a number that Excel cut off is refused with the reason', async () => {
  const job = await imported(await xlsx([heading, ['S404', '圆通', 2 ** 60]]));
  const rows = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(rows[1]?.[3]).toMatch(/超过15位/);
});

test('nothing is committed while a row is wrong, unless the wrong ones are to be skipped', async () => {
  const bytes = await xlsx([heading, ['S404', '顺丰', number(1)]]);
  expect(await imported(bytes, { mode: 'commit' })).toMatchObject({ state: 'failed' });
  expect(await imported(bytes, { mode: 'commit', skip_bad: 'true' })).toMatchObject({
    state: 'succeeded',
    message: '已导入 0 行，1 行有误',
  });
});

test('who sends a file leaves a trace of it, checked or committed', async () => {
  const bytes = await xlsx([heading, ['S404', '顺丰', number(1)]]);
  const sent = [await imported(bytes), await imported(bytes, { mode: 'commit' })];
  const chief = await signIn(server, { superuser: true });
  const { body } = await chief.call('GET', `/api/audit_readonly/?act=import&created_by=${clerk.id}&ordering=-id`);
  expect(body.results.slice(0, 2).map((one: Record<string, unknown>) => [one.act_label, one.details])).toEqual([
    ['导入运单号', { import: 'order.shipments', file: '运单.xlsx', job: sent[1].id }],
    ['导入运单号（检查）', { import: 'order.shipments', file: '运单.xlsx', job: sent[0].id }],
  ]);
});

test('who may not import sends no file, even where orders may be shipped', async () => {
  for (const may of [['/order/list'], ['/order/list', '/order/list#ship']] as const) {
    expect((await upload(await signIn(server, { may }), await xlsx([heading]))).status).toBe(403);
  }
});

test('an archive that unpacks beyond measure is refused, whether it says so or not', async () => {
  const refused = { status: 400, body: { file: ['文件解压后过大'] } };
  expect(await upload(clerk, archive(Buffer.alloc(1000), 2_000_000_000))).toMatchObject(refused);
  const dense = Buffer.alloc(50 * 1_048_576, '<');
  expect(await upload(clerk, archive(dense, dense.length))).toMatchObject(refused);
  const lying = await imported(archive(Buffer.alloc(300 * 1_048_576), 1000));
  expect(lying).toMatchObject({ state: 'failed', message: '文件过大，最多 100000 行' });
});

test('a sheet with rows beyond measure is refused, and columns beyond measure are left out', async () => {
  const wide = await xlsx([
    [...heading, ...Array.from({ length: 2000 }, (_, n) => `列${n}`)],
    ['S404', '顺丰', number(1)],
  ]);
  expect(await imported(wide)).toMatchObject({ state: 'succeeded', message: '共 1 行，0 行可导入，1 行有误' });
  const far = [...Array.from({ length: 6000 }, () => null), 1];
  const rows = await xlsx([heading, ...Array.from({ length: 900 }, () => far)]);
  expect(await imported(rows)).toMatchObject({ state: 'failed', message: '文件过大，最多 100000 行' });
});
