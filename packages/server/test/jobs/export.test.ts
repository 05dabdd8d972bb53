import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, remarksIn, rowsOf, seenByReaders } from './sheet-file.ts';

let server: TestServer;
let staff: SignedIn;
const open = new AbortController().signal;

beforeAll(async () => {
  server = await startTestServer();
  staff = await signIn(server, { may: ['/all-order/all-list', '/all-order/all-list#export'] });
  const db = server.database.db();
  await db.rows("INSERT INTO agent_label (name) VALUES ('甲'), ('乙')");
  await db.rows(
    `INSERT INTO "order" (order_no, kind, status, payment_status, ship_state, refund_state, channel, buyer_name, buyer_phone,
       region, address, delivery_method, goods_fen, discount_fen, freight_fen, payable_fen, paid_fen, goods_count,
       staff_remark, agent_label_id)
     SELECT 'M' || n, CASE WHEN n % 3 = 0 THEN 'points' ELSE 'mall' END, n % 4, 0, 'none', 'none', '小程序',
       CASE n WHEN 1 THEN '=HYPERLINK("http://x","点我")' ELSE '买家' || n END, '1380000' || (1000 + n),
       ARRAY['山东省', '青岛市', '市南区'], '香港中路', 'express', 1234 + n, 0, 0, 1234 + n, 0, 1, E'第一行\n第二行', 1 + n % 2
     FROM generate_series(1, 2500) n`,
  );
});
afterAll(() => server.close());

/** Exports as a person and runs the job to its end. */
async function exported(person: SignedIn, body: unknown) {
  const started = await person.call('POST', '/api/order/export/', body);
  await runNext(server.app.runner, ['export'], open);
  return (await person.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
}

test('the file holds the filtered rows in order, labels for codes, masked phones and what it is', async () => {
  const job = await exported(staff, {
    filter: { status: 1, kind: 'mall', ordering: 'payable_fen' },
    columns: ['order_no', 'status', 'payable_fen', 'buyer_name', 'buyer_phone', 'region', 'staff_remark', 'created_at'],
  });
  expect(job).toMatchObject({ state: 'succeeded', failed: 0 });
  expect(decodeURIComponent(job.result_url)).toMatch(/_orders\/订单-\d{8}-\d{6}\.xlsx\?/);
  const { status, bytes } = await fetchFile(server, job.result_url);
  expect(status).toBe(200);
  const rows = await rowsOf(bytes);
  expect(rows[0]).toEqual(['订单号', '状态', '应付金额', '收货人', '联系电话', '省市区', '客服备注', '创建时间']);
  const list = await staff.call('GET', '/api/order_readonly/?status=1&kind=mall&ordering=payable_fen&limit=1000');
  expect(job.done).toBe(list.body.count);
  expect(rows.slice(1).map(([number]) => number)).toEqual(
    list.body.results.map((row: { order_no: string }) => row.order_no),
  );
  expect(rows[1]?.slice(0, 7)).toEqual([
    'M1',
    '已付款',
    12.35,
    `'=HYPERLINK("http://x","点我")`,
    '138****1001',
    '山东省 青岛市 市南区',
    '第一行 第二行',
  ]);
  expect(await remarksIn(bytes)).toEqual([
    ['内容', '订单'],
    ['条数', String(job.done)],
    ['筛选', '订单类型：商城；状态：已付款'],
    ['导出人', expect.stringMatching(/./)],
    ['导出时间', expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)],
    ['说明', expect.stringContaining('请勿外传')],
  ]);
});

test('a file names what its rows were found by, with the records and moments in words', async () => {
  const [label] = await server.database.db().rows<{ id: number }>("SELECT id FROM agent_label WHERE name = '甲'");
  const filter = { agent_label: label?.id, created_at__gte: '2026-01-01 08:00:00', payable_fen__lt: 130_000 };
  const job = await exported(staff, { filter: { ...filter, order_no__contains: 'M1' }, columns: ['order_no'] });
  expect(await remarksIn((await fetchFile(server, job.result_url)).bytes)).toContainEqual([
    '筛选',
    '分公司：甲；创建时间：≥ 2026-01-01 08:00:00；应付金额：< 1,300.00；订单号：含“M1”',
  ]);
});

test('a file of a list is the same to three spreadsheet readers', async () => {
  const columns = ['order_no', 'status', 'payable_fen', 'goods_count', 'buyer_name', 'region', 'staff_remark'];
  const job = await exported(staff, { filter: { status: 1, ordering: 'id' }, columns });
  const [ours = [], ...others] = await seenByReaders((await fetchFile(server, job.result_url)).bytes);
  expect(ours.length).toBe(job.done + 1);
  expect(others).toEqual([ours, ours]);
});

test('masks are lifted for who may look behind them and says why, and the audit log keeps it', async () => {
  const columns = ['order_no', 'buyer_phone', 'address'];
  const body = { filter: { order_no: 'M1' }, columns, reveal: { reason: '与仓库核对收货人' } };
  expect((await staff.call('POST', '/api/order/export/', body)).status).toBe(403);
  const may = ['/all-order/all-list', '/all-order/all-list#export', '/all-order/all-list#reveal'] as const;
  const trusted = await signIn(server, { may });
  const job = await exported(trusted, body);
  const { bytes } = await fetchFile(server, job.result_url);
  expect((await rowsOf(bytes))[1]).toEqual(['M1', '13800001001', '香港中路']);
  expect(await remarksIn(bytes)).toContainEqual(['含敏感信息', '与仓库核对收货人']);
  const [trace] = await server.database
    .db()
    .rows("SELECT act_label, details FROM audit WHERE act = 'export' AND created_by = $1", [trusted.id]);
  expect(trace).toMatchObject({
    act_label: '导出（含敏感信息）',
    details: { reveal: body.reveal, fields: ['联系电话', '详细地址'] },
  });
  const masked = await exported(trusted, { filter: { order_no: 'M1' }, columns });
  expect((await rowsOf((await fetchFile(server, masked.result_url)).bytes))[1]?.[1]).toBe('138****1001');
});

test('who may lift masks on one page lifts them for its rows alone', async () => {
  const person = await signIn(server, {
    may: ['/all-order/all-list', '/all-order/all-list#export', '/order/list', '/order/list#reveal'],
  });
  const reveal = { reason: '与仓库核对收货人' };
  const job = await exported(person, { columns: ['kind', 'buyer_phone'], reveal });
  const rows = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.slice(1).map(([kind]) => kind))).toEqual(new Set(['商城']));
});

test('lines go on further sheets under the number of their record, one row each', async () => {
  const db = server.database.db();
  await db.rows(
    `INSERT INTO order_event (order_id, order_kind, agent_label_id, event, title, to_status, actor_kind)
     SELECT id, kind, agent_label_id, 'place', '下单' || n, 0, 'system' FROM "order", generate_series(1, 2) n WHERE order_no IN ('M1', 'M5')`,
  );
  const body = { filter: { order_no__in: ['M1', 'M5', 'M9'], ordering: 'id' }, columns: ['order_no'] };
  const job = await exported(staff, { ...body, lines: ['events', 'payments'] });
  expect(job).toMatchObject({ state: 'succeeded', done: 3, total: 3 });
  const { bytes } = await fetchFile(server, job.result_url);
  expect(await rowsOf(bytes)).toEqual([['订单号'], ['M1'], ['M5'], ['M9']]);
  const [heading, ...events] = await rowsOf(bytes, '时间线');
  expect(heading?.slice(0, 1)).toEqual(['订单号']);
  expect(events.map(([number]) => number)).toEqual(['M1', 'M1', 'M5', 'M5']);
  expect(await rowsOf(bytes, '付款')).toHaveLength(1);
});

test('csv carries a mark of its encoding and written-out moments', async () => {
  const job = await exported(staff, {
    filter: { order_no: 'M1' },
    columns: ['buyer_name', 'payable_fen', 'created_at'],
    format: 'csv',
  });
  const { bytes } = await fetchFile(server, job.result_url);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const [head, row] = text.split('\r\n');
  expect(head).toBe('\ufeff收货人,应付金额,创建时间');
  expect(row).toMatch(/^"'=HYPERLINK\(""http:\/\/x"",""点我""\)",12\.35,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
});

test('nobody exports more than the list shows them', async () => {
  const [label] = await server.database.db().rows<{ id: number }>("SELECT id FROM agent_label WHERE name = '甲'");
  const may = ['/order/list', '/order/list#export'] as const;
  const agent = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
  const list = await agent.call('GET', '/api/order_readonly/?limit=1');
  const job = await exported(agent, {});
  expect(list.body.count).toBeGreaterThan(0);
  expect(list.body.count).toBeLessThan(2500);
  expect(job).toMatchObject({ state: 'succeeded', done: list.body.count, total: list.body.count });
  const rows = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  const column = rows[0]?.indexOf('订单类型') ?? -1;
  const kinds = new Set(rows.slice(1).map((row) => row[column]));
  expect([...kinds]).toEqual(['商城']);
});

test('the leaf of one page exports the rows of that page, whatever others the holder reads', async () => {
  const mixed = await signIn(server, { may: ['/all-order/all-list', '/order/list', '/order/list#export'] });
  const job = await exported(mixed, {});
  const mall = await mixed.call('GET', '/api/order_readonly/?kind=mall&limit=1');
  expect(job.done).toBe(mall.body.count);
});

test('who lost the permission before the job started gets no file', async () => {
  const person = await signIn(server, { may: ['/all-order/all-list', '/all-order/all-list#export'] });
  const { body } = await person.call('POST', '/api/order/export/', {});
  await server.database
    .db()
    .rows(`UPDATE backend_role r SET menu_permission = '' FROM "user" u WHERE u.id = $1 AND r.id = u.role_id`, [
      person.id,
    ]);
  await runNext(server.app.runner, ['export'], open);
  const [row] = await server.database.db().rows('SELECT state, file_id FROM job_run WHERE id = $1', [body.job.id]);
  expect(row).toEqual({ state: 'failed', file_id: null });
});

test('a link is good for its time, its file and nothing else', async () => {
  const job = await exported(staff, { filter: { order_no: 'M1' } });
  const url = new URL(job.result_url, server.origin);
  const status = async (change: (parameters: URLSearchParams) => void) => {
    const other = new URL(url);
    change(other.searchParams);
    return (await fetch(other)).status;
  };
  expect(await status(() => undefined)).toBe(200);
  expect(await status((p) => p.set('expires', String(Number(p.get('expires')) + 1)))).toBe(404);
  expect(await status((p) => p.delete('signature'))).toBe(404);
  expect(await status((p) => p.set('expires', '1000000000'))).toBe(404);
  const other = await exported(staff, { filter: { order_no: 'M2' } });
  const foreign = new URL(other.result_url, server.origin);
  foreign.search = url.search;
  expect((await fetch(foreign)).status).toBe(404);
  expect((await fetch(new URL(url.pathname.replace('/media/private', '/media/./private'), server.origin))).status).toBe(
    404,
  );
  expect((await fetch(`${server.origin}/media/%70rivate${url.pathname.slice('/media/private'.length)}`)).status).toBe(
    404,
  );
});

test.each([
  [{ filter: { nonsense: 1 } }, 'nonsense'],
  [{ filter: { limit: 5 } }, 'filter.limit'],
  [{ filter: [] }, 'filter'],
  [{ columns: [] }, 'columns'],
  [{ columns: ['lines'] }, 'columns.0'],
  [{ reveal: { reason: '因' } }, 'reveal.reason'],
  [{ reveal: { reason: '核对信息', all: true } }, 'reveal.all'],
  [{ columns: ['order_no'], reveal: { reason: '核对信息' } }, 'reveal'],
  [{ columns: ['order_no', 'order_no'] }, 'columns.1'],
  [{ format: 'pdf' }, 'format'],
  [{ lines: ['price'] }, 'lines'],
  [{ lines: ['events', 'events'] }, 'lines'],
  [{ lines: ['events'], format: 'csv' }, 'lines'],
  [{ reveal: true }, 'reveal'],
])('%j is refused', async (body, field) => {
  const reply = await staff.call('POST', '/api/order/export/', body);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body)).toEqual([field]);
});

test('chosen records are exported by id, and all but a few of what a filter finds', async () => {
  const list = await staff.call('GET', '/api/order_readonly/?status=2&kind=mall&limit=1000');
  const numbers = list.body.results.map((row: { order_no: string }) => row.order_no);
  const ids = list.body.results.map((row: { id: number }) => row.id);
  const numbersOf = async (body: object) => {
    const job = await exported(staff, { columns: ['order_no'], ...body });
    return (await rowsOf((await fetchFile(server, job.result_url)).bytes)).slice(1).map(([number]) => number);
  };
  expect(await numbersOf({ ids: [ids[3], ids[1]] })).toEqual([numbers[1], numbers[3]]);
  const filter = { status: 2, kind: 'mall' };
  expect(await numbersOf({ filter, exclude_ids: [ids[0]] })).toEqual(numbers.slice(1));
  const both = await staff.call('POST', '/api/order/export/', { ids: [1], exclude_ids: [2] });
  expect(both).toMatchObject({ status: 400, body: { exclude_ids: [expect.any(String)] } });
});

test('what can be exported is exported by holders of the leaf alone, whatever the list', async () => {
  const reader = await signIn(server, { may: ['/agent-label'] });
  expect((await reader.call('POST', '/api/agent_label/export/', {})).status).toBe(403);
  const exporter = await signIn(server, { may: ['/agent-label', '/agent-label#export'] });
  expect((await exporter.call('POST', '/api/agent_label/export/', {})).status).toBe(202);
});
