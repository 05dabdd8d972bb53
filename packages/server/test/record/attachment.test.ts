import { writeXlsxStream } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { compoundFile, contentTypes, openXml, wordStream, zipOf } from './office-files.ts';
import { placedOrder } from './placed-order.ts';

const page = '/order/list';
const viewer = 'https://office.example.com/view?src={url}';

let server: TestServer;
let db: Db;
let clerk: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ office_viewer: viewer });
  db = server.database.db();
  clerk = await signIn(server, { may: [page] });
  colleague = await signIn(server, { may: [page] });
});
afterAll(() => server.close());

type Bytes = string | Uint8Array<ArrayBuffer>;

async function send(who: SignedIn, id: number, name: string, bytes: Bytes) {
  const body = new FormData();
  body.set('file', new Blob([bytes]), name);
  const headers = { authorization: `token ${who.token}` };
  const reply = await fetch(`${server.origin}/api/order/${id}/attachments/`, { method: 'POST', headers, body });
  return { status: reply.status, body: (await reply.json()) as { id: number; [name: string]: unknown } };
}

async function bytesOf(who: SignedIn, id: number, attachment: number) {
  const headers = { authorization: `token ${who.token}` };
  const reply = await fetch(`${server.origin}/api/order_readonly/${id}/attachments/${attachment}/`, { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const list = async (who: SignedIn, id: number) =>
  (await who.call('GET', `/api/order_readonly/${id}/attachments/`)).body.results as {
    id: number;
    name: string;
    deleted_at: number | null;
    deleted_by: { id: number } | null;
  }[];

const pdf = '%PDF-1.4 合同';

test('a file hangs on its record, is what its content says, and comes back as it was', async () => {
  const id = await placedOrder(db);
  const made = await send(clerk, id, '../合同.exe', pdf);
  expect(made).toMatchObject({
    status: 201,
    body: { name: '合同.exe', type: 'application/pdf', person: { id: clerk.id }, deleted_at: null },
  });
  const read = await bytesOf(colleague, id, made.body.id);
  expect([read.status, read.bytes.toString()]).toEqual([200, pdf]);
  expect(read.headers.get('content-type')).toBe('application/pdf');
  expect(read.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(read.headers.get('x-content-type-options')).toBe('nosniff');
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d5c63' } })
    .withExif({ IFD0: { Copyright: '某人' } })
    .jpeg()
    .toBuffer();
  const picture = await send(clerk, id, '现场.jpg', new Uint8Array(dot));
  expect(picture.body.type).toBe('image/webp');
  expect((await sharp((await bytesOf(clerk, id, picture.body.id)).bytes).metadata()).exif).toBeUndefined();
  for (const [name, bytes] of [
    ['页面.html', '<script>1</script>'],
    ['包.zip', 'PK\u0003\u0004 word/document.xml'],
    ['空.csv', ''],
  ] as const) {
    const refused = await send(clerk, id, name, bytes);
    expect([refused.status, refused.body]).toEqual([
      400,
      { file: ['只支持图片、PDF、Word、Excel、PowerPoint 和 CSV 文件'] },
    ]);
  }
  expect((await send(clerk, id, '大.csv', new Uint8Array(21 * 1_048_576).fill(65))).status).toBe(413);
  expect((await list(clerk, id)).map(({ name }) => name)).toEqual(['现场.jpg', '合同.exe']);
});

test('spreadsheets show their beginning, other files have none', async () => {
  const id = await placedOrder(db);
  const rows = Array.from({ length: 250 }, (_, at) => [`行 ${at + 1}`, at]);
  const xlsx = new Uint8Array(await new Response(writeXlsxStream(rows, { name: '表' })).arrayBuffer());
  const sheet = async (attachment: number) =>
    clerk.call('GET', `/api/order_readonly/${id}/attachments/${attachment}/sheet/`);
  const { body } = await sheet((await send(clerk, id, '明细.xlsx', xlsx)).body.id);
  expect([body.rows.length, body.rows[0], body.is_cut]).toEqual([200, ['行 1', '0'], true]);
  const csv = await send(clerk, id, '明细.csv', '编码,数量\nA1,2\n');
  expect((await sheet(csv.body.id)).body).toEqual({
    rows: [
      ['编码', '数量'],
      ['A1', '2'],
    ],
    is_cut: false,
  });
  expect((await sheet((await send(clerk, id, '合同.pdf', pdf)).body.id)).status).toBe(404);
});

const docx = () => new Uint8Array(openXml('wordprocessingml.document'));

test('office files hang on a record by their content; those with macros, with a password or too large inside do not', async () => {
  const id = await placedOrder(db);
  const old = new Uint8Array(compoundFile({ WordDocument: wordStream() }));
  expect((await send(clerk, id, '合同.doc', old)).body.type).toBe('application/msword');
  const macros = 'application/vnd.ms-office.vbaProject';
  const refused = [
    ['合同.docx', openXml('wordprocessingml.document', `<Default ContentType="${macros}"/>`), '带宏的'],
    ['合同.doc', compoundFile({ WordDocument: wordStream(), VBA: Buffer.from('1') }), '带宏的'],
    ['合同.docx', compoundFile({ EncryptedPackage: Buffer.from('1') }), '打开密码'],
    [
      '合同.docx',
      zipOf({ '[Content_Types].xml': contentTypes('wordprocessingml.document'), 'a.xml': ' '.repeat(4_000_000) }),
      '解压后过大',
    ],
  ] as const;
  for (const [name, bytes, why] of refused) {
    const { status, body } = await send(clerk, id, name, new Uint8Array(bytes));
    expect([status, body.file]).toEqual([400, [expect.stringContaining(why)]]);
  }
});

test('an online viewer fetches an office file by a link that is signed, fresh, traced and of a file that is there', async () => {
  const id = await placedOrder(db);
  const { id: attachment } = (await send(clerk, id, '合同.docx', docx())).body;
  const ask = (who: SignedIn, of = attachment) =>
    who.call('POST', `/api/order/${id}/attachments/${of}/view/`, undefined);
  const { body } = await ask(clerk);
  expect(body.viewer).toBe(viewer);
  const fetched = async (path: string) => fetch(`${server.origin}${path}`);
  const read = await fetched(body.path);
  expect([read.status, read.headers.get('content-type'), read.headers.get('x-content-type-options')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'nosniff',
  ]);
  expect(read.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(read.headers.get('content-security-policy')).toContain("frame-src 'self' blob: https://office.example.com;");
  expect(Buffer.from(await read.arrayBuffer())).toEqual(Buffer.from(docx()));
  const link = new URL(body.path, server.origin);
  const past = `?expires=1000000000&signature=${link.searchParams.get('signature')}`;
  const other = (await send(clerk, id, '另一份.docx', docx())).body.id;
  for (const path of [
    link.pathname,
    link.pathname + past,
    link.pathname.replace(String(attachment), String(other)) + link.search,
  ]) {
    expect([path, (await fetched(path)).status]).toEqual([path, 404]);
  }
  const [trace] = await db.rows("SELECT details FROM audit WHERE act = 'view_online' AND subject_id = $1", [id]);
  expect(trace).toEqual({ details: { name: '合同.docx', viewer: 'office.example.com' } });
  const stranger = await signIn(server, { may: ['/goods/list'] });
  expect((await ask(stranger)).status).toBe(403);
  expect((await ask(clerk, (await send(clerk, id, '合同.pdf', pdf)).body.id)).status).toBe(404);
  await clerk.call('DELETE', `/api/order/${id}/attachments/${attachment}/`);
  expect([(await fetched(body.path)).status, (await ask(clerk)).status]).toEqual([404, 404]);
});

test('without a viewer no link is given, and no frame but our own is shown', async () => {
  const plain = await startTestServer({}, server.database);
  const id = await placedOrder(db);
  const { id: attachment } = (await send(clerk, id, '合同.docx', docx())).body;
  const requested = await plain.as(clerk.token)('POST', `/api/order/${id}/attachments/${attachment}/view/`);
  expect([requested.status, requested.body]).toEqual([200, { viewer: null, path: null }]);
  expect(requested.headers.get('content-security-policy')).toContain("frame-src 'self' blob:;");
  await plain.app.http.close();
});

test('who may not read the record reaches none of its files', async () => {
  const superuser = await signIn(server, { superuser: true });
  const { id: own } = (await superuser.call('POST', '/api/agent_label/', { name: '甲' })).body;
  const { id: others } = (await superuser.call('POST', '/api/agent_label/', { name: '乙' })).body;
  const id = await placedOrder(db, { agent_label_id: own });
  const { id: attachment } = (await send(clerk, id, '合同.pdf', pdf)).body;
  const inside = await signIn(server, { may: [page], agent_label_id: own });
  const outside = await signIn(server, { may: [page], agent_label_id: others });
  const elsewhere = await signIn(server, { may: ['/goods/list'] });
  expect((await bytesOf(inside, id, attachment)).status).toBe(200);
  expect((await send(inside, id, '回单.pdf', pdf)).status).toBe(201);
  expect([(await bytesOf(outside, id, attachment)).status, (await send(outside, id, 'a.pdf', pdf)).status]).toEqual([
    404, 404,
  ]);
  expect((await bytesOf(elsewhere, id, attachment)).status).toBe(403);
  const other = await placedOrder(db);
  expect((await bytesOf(clerk, other, attachment)).status).toBe(404);
});

test('a file is deleted by the caller who brought it; that it was there stays, its bytes do not', async () => {
  const id = await placedOrder(db);
  const { id: attachment } = (await send(clerk, id, '合同.pdf', pdf)).body;
  const path = `/api/order/${id}/attachments/${attachment}/`;
  const refused = await colleague.call('DELETE', path);
  expect([refused.status, refused.body.detail]).toEqual([403, '只能删除自己上传的附件']);
  expect((await clerk.call('DELETE', path)).status).toBe(204);
  expect((await clerk.call('DELETE', path)).status).toBe(404);
  expect((await bytesOf(clerk, id, attachment)).status).toBe(404);
  expect(await list(colleague, id)).toMatchObject([
    { name: '合同.pdf', deleted_at: expect.any(Number), deleted_by: { id: clerk.id } },
  ]);
  const acts = await db.rows(
    "SELECT act_label, details FROM audit WHERE resource = 'order' AND subject_id = $1 ORDER BY id",
    [id],
  );
  const details = { name: '合同.pdf' };
  expect(acts).toEqual([
    { act_label: '上传附件', details },
    { act_label: '删除附件', details },
  ]);
});

test('a record holds so many files, however many come at once', async () => {
  const id = await placedOrder(db);
  const sent = await Promise.all(Array.from({ length: 33 }, (_, at) => send(clerk, id, `${at}.pdf`, pdf)));
  const refused = sent.filter(({ status }) => status === 409);
  expect([refused.length, refused[0]?.body]).toMatchObject([3, { detail: '一条记录最多 30 个附件' }]);
});
