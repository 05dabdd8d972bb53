import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { simulateMessages } from '../../../src/features/text-message/simulate-messages.ts';
import { messageChannels, type TextMessage } from '../../../src/features/text-message/text-message.port.ts';
import type { Context } from '../../../src/platform/context.ts';
import { size } from '../../batteries/battery.ts';
import { makeEnterprise } from '../../enterprise/enterprise-world.ts';
import { servedBy, simulators } from '../../harness/adapters.ts';
import { type SignedIn, signIn } from '../../harness/people.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
let maker: SignedIn;
let checker: SignedIn;
let sku = 0;
let otherSku = 0;
let mall = 0;
const messages: TextMessage[] = [];
/** How far the server's clock is ahead. */
let aheadMinutes = 0;

const insert = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await server.database.db().rows<{ id: number }>(`${text} RETURNING id`, values))[0]?.id ?? 0;

beforeAll(async () => {
  const channel = simulateMessages({ keep: (message) => messages.push(message) });
  const { adapters } = servedBy({ adapters: simulators() } as Context, messageChannels, channel);
  server = await startTestServer({ adapters, clock: () => new Date(Date.now() + aheadMinutes * 60_000) });
  [maker, checker] = [await signIn(server, { superuser: true }), await signIn(server, { superuser: true })];
  mall = await insert("INSERT INTO mall (code, name, bank) VALUES ('M', '集采商城', 'COMM')");
  const location = await insert("INSERT INTO location (code, name, region) VALUES ('W', '仓', '{山东省}')");
  await insert('INSERT INTO warehouse_mall (location_id, mall_id) VALUES ($1, $2)', [location, mall]);
  const category = await insert("INSERT INTO category (name, level) VALUES ('茶', 1)");
  const goods = await insert(
    "INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) VALUES ('绿茶', $1, '盒', 13, 1, 'on')",
    [category],
  );
  await insert('INSERT INTO goods_mall (goods_id, mall_id) VALUES ($1, $2)', [goods, mall]);
  const stocked = async (code: string) => {
    const made = await insert(
      "INSERT INTO sku (goods_id, code, name, sale_price_fen, spec_text) VALUES ($1, $2, '绿茶', 1000, $2)",
      [goods, code],
    );
    await insert('INSERT INTO stock_level (location_id, sku_id, on_hand) VALUES ($1, $2, 10000)', [location, made]);
    return made;
  };
  [sku, otherSku] = [await stocked('T1'), await stocked('T2')];
});
afterAll(() => server.close());
afterEach(() => {
  aheadMinutes = 0;
});

const act = async (path: string, body: object = {}, who = maker) => {
  const reply = await who.call('POST', path, body);
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};
const read = async (id: number) => (await maker.call('GET', `/api/collective_order_readonly/${id}/`)).body;

/** A collective order of ten pieces of each SKU, whose one part was shipped. */
async function shipped(skus: readonly number[] = [sku]): Promise<string> {
  const { id: enterprise } = await makeEnterprise(server.database.db(), { credit_limit_fen: 1_000_000 });
  const { id } = await act('/api/collective_order/', {
    ...{ enterprise, mall, purpose: '端午福利', headcount: 5, receiver: '李晓燕', phone: '13812345678' },
    ...{
      region: ['山东省', '青岛市', '市南区'],
      address: '香港中路 1 号',
      lines: skus.map((one) => ({ sku: one, quantity: 10 })),
    },
  });
  const path = `/api/collective_order/${id}`;
  await act(`${path}/submit/`);
  await act(`${path}/approve/`, {}, checker);
  const { deliveries } = await act(`${path}/deliver/`, { part: 1 });
  const order = deliveries[0].order.id;
  await act(`/api/order/${order}/ship/`, { carrier: 'OTHER', tracking_no: `JC${process.pid}${order}` });
  return path;
}

const idOf = (path: string) => Number(path.split('/').at(-1));
const open = async (url: string, step?: string, form: Record<string, string> = {}) => {
  const post = step === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
  return (await fetch(`${server.origin}${url}${step === undefined ? '' : `?step=${step}`}`, post)).text();
};
const codeOf = async (url: string) => {
  await open(url, 'code');
  return /验证码 (\d{6})/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '';
};

test('a receiver reads the sheet of a part with the code sent to the phone, signs it, and the part is accepted', async () => {
  const path = await shipped();
  expect((await maker.call('POST', `${path}/send_acceptance/`, { part: 2 })).status).toBe(400);
  const { url, phone } = await act(`${path}/send_acceptance/`, { part: 1 });
  expect(phone).toBe('138****5678');
  expect(await open(url)).not.toContain('集采验收单');
  const code = await codeOf(url);
  const sheet = await open(url, 'read', { code });
  for (const text of ['集采验收单', '绿茶', '10 盒', '签收人姓名']) expect(sheet).toContain(text);
  const line = /name="answer_(\d+)"/.exec(sheet)?.[1] ?? '';
  const signed = { code, signer: '李晓燕', [`answer_${line}`]: 'agreed' };
  expect(await open(url, 'answer', { ...signed, code: '000000' })).toContain('验证码不对或已过期');
  await Promise.all([open(url, 'answer', signed), open(url, 'answer', signed)]);
  const doc = await read(idOf(path));
  expect(doc).toMatchObject({ state: 'accepted', plan: [{ accepted_quantity: 10 }] });
  expect(doc.deliveries).toMatchObject([{ signer: '李晓燕', note: '收货人凭手机验证码签收' }]);
  expect(await open(url)).toContain('链接已失效');
});

test('an objection leaves the part open with its words, tells who made the order, and a new link can be sent', async () => {
  const path = await shipped();
  const { url } = await act(`${path}/send_acceptance/`, { part: 1 });
  const code = await codeOf(url);
  const line = /name="answer_(\d+)"/.exec(await open(url, 'read', { code }))?.[1] ?? '';
  const body = { code, signer: '王强', [`answer_${line}`]: 'disputed', [`note_${line}`]: '破损两盒' };
  await open(url, 'answer', body);
  const doc = await read(idOf(path));
  expect(doc).toMatchObject({
    state: 'delivered',
    plan: [{ answer: 'disputed', answer_note: '破损两盒' }],
    deliveries: [{ accepted_at: null, note: '王强：1 行有异议' }],
  });
  const [told] = await server.database
    .db()
    .rows<{ title: string }>('SELECT title FROM notification ORDER BY id DESC LIMIT 1');
  expect(told?.title).toContain('验收有异议');
  const again = await act(`${path}/send_acceptance/`, { part: 1 });
  await act(`${path}/accept/`, { part: 1, signer: '王强', short: [{ sku, quantity: 2 }] });
  expect(await open(again.url)).toContain('链接已失效');
  expect((await maker.call('POST', `${path}/send_acceptance/`, { part: 1 })).body.code).toBe('collective.not_awaited');
});

/** Opens the sheet of a new link and answers its lines in their order. */
async function answered(path: string, says: readonly { readonly answer: string; readonly note?: string }[]) {
  const { url } = await act(`${path}/send_acceptance/`, { part: 1 });
  const code = await codeOf(url);
  const sheet = await open(url, 'read', { code });
  const lines = [...new Set([...sheet.matchAll(/name="answer_(\d+)"/g)].map(([, line]) => line))];
  const given = says.flatMap(({ answer, note = '' }, at) => [
    [`answer_${lines[at]}`, answer],
    [`note_${lines[at]}`, note],
  ]);
  return open(url, 'answer', { code, signer: '王强', ...Object.fromEntries(given) });
}

test('objections to several lines are kept in full, and a second answer leaves the first in the history', async () => {
  const path = await shipped([sku, otherSku]);
  const [one, two] = ['破'.repeat(200), '潮'.repeat(200)];
  await answered(path, [
    { answer: 'disputed', note: one },
    { answer: 'disputed', note: two },
  ]);
  const first = await read(idOf(path));
  expect(first.plan).toMatchObject([
    { answer: 'disputed', answer_note: one },
    { answer: 'disputed', answer_note: two },
  ]);
  expect(first.deliveries).toMatchObject([{ note: '王强：2 行有异议' }]);
  await answered(path, [{ answer: 'agreed', note: '已补发' }, { answer: 'agreed' }]);
  expect(await read(idOf(path))).toMatchObject({
    state: 'accepted',
    plan: [
      { answer: 'agreed', answer_note: '已补发' },
      { answer: 'agreed', answer_note: null },
    ],
  });
  const { body } = await maker.call('GET', `/api/collective_order_readonly/${idOf(path)}/history/`);
  const entries = body.results.filter(({ act: what }: { act: string }) => what === 'co_sign');
  expect(entries).toHaveLength(2);
  for (const note of [one, two]) expect(JSON.stringify(entries[1].changes.plan[1])).toContain(note);
});

test('an objection to an order that no account made tells those who may accept it', async () => {
  const path = await shipped();
  const holder = await signIn(server, { may: ['/jc-order', '/jc-order#accept'] });
  const other = await signIn(server, { may: ['/jc-order'] });
  const db = server.database.db();
  await db.rows('UPDATE collective_order SET created_by = NULL WHERE id = $1', [idOf(path)]);
  await answered(path, [{ answer: 'disputed' }]);
  const notifications = await db.rows<{ user_id: number }>('SELECT user_id FROM notification WHERE path = $1', [
    `/jc-order?id=${idOf(path)}`,
  ]);
  const people = notifications.map(({ user_id }) => user_id);
  expect(people).toEqual(expect.arrayContaining([holder.id, checker.id]));
  expect(people).not.toContain(other.id);
});

/** A sheet that the code has opened. */
async function opened() {
  const path = await shipped();
  const { url } = await act(`${path}/send_acceptance/`, { part: 1 });
  const code = await codeOf(url);
  const line = /name="answer_(\d+)"/.exec(await open(url, 'read', { code }))?.[1] ?? '';
  const typed = { [`answer_${line}`]: 'disputed', [`note_${line}`]: '少了 "两" 盒' };
  return { path, url, code, line, typed };
}
const keptNote = 'value="少了 &quot;两&quot; 盒"';
const standing = async (path: string) => (await read(idOf(path))).plan;

test('who has opened a sheet answers it after the code has expired, which opens it no more', async () => {
  const { path, url, code, typed } = await opened();
  aheadMinutes = 15;
  expect(await open(url, 'read', { code })).toContain('验证码不对或已过期');
  expect(await open(url, 'answer', { ...typed, code, signer: '王强' })).toContain('已提交');
  expect(await standing(path)).toMatchObject([{ answer: 'disputed' }]);
  expect(await open(url, 'answer', { ...typed, code, signer: '王强' })).toContain('链接已失效');
});

test('an answer that comes too late is asked for a new code and keeps what was typed until it is taken', async () => {
  const { path, url, code, line, typed } = await opened();
  aheadMinutes = 180;
  const late = await open(url, 'answer', { ...typed, code, signer: '王强' });
  for (const text of ['验证码不对或已过期', keptNote]) expect(late).toContain(text);
  expect(late).not.toContain('集采验收单');
  expect(await standing(path)).toMatchObject([{ answer: null }]);
  expect(await open(url, 'code', { ...typed, signer: '王强' })).toContain(keptNote);
  const renewed = /验证码 (\d{6})/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '';
  const sheet = await open(url, 'read', { ...typed, code: renewed, signer: '王强' });
  for (const text of [keptNote, 'value="王强"', `name="answer_${line}" value="disputed" required checked`])
    expect(sheet).toContain(text);
});

test('a code that was replaced takes no answer of the sheet that it opened', async () => {
  const { path, url, code, typed } = await opened();
  aheadMinutes = 15;
  await open(url, 'code');
  const renewed = /验证码 (\d{6})/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '';
  aheadMinutes = 30;
  for (const one of [code, renewed])
    expect(await open(url, 'answer', { ...typed, code: one, signer: '王强' })).toContain('验证码不对或已过期');
  expect(await standing(path)).toMatchObject([{ answer: null }]);
});

test('a refused answer shows the sheet again with the sentence and what was typed', async () => {
  const { path, url, code, line, typed } = await opened();
  const blank = await open(url, 'answer', { ...typed, code, signer: ' ' });
  for (const text of ['<p class="note" role="alert">请填写签收人姓名</p>', '集采验收单', keptNote])
    expect(blank).toContain(text);
  const left = await open(url, 'answer', { code, signer: '王强', [`note_${line}`]: '少了 "两" 盒' });
  for (const text of ['每一行都要答复', keptNote, 'value="王强"']) expect(left).toContain(text);
  expect(left).not.toContain(' checked');
  await server.database.db().rows('UPDATE order_line SET shipped_quantity = 9 WHERE sku_id = $1', [sku]);
  const agreed = { code, signer: '王强', [`answer_${line}`]: 'agreed' };
  expect(await open(url, 'answer', agreed)).toContain('T1 只发出 9 件');
  await server.database.db().rows('UPDATE order_line SET shipped_quantity = 10 WHERE sku_id = $1', [sku]);
  expect(await open(url, 'answer', agreed)).toContain('已提交');
  expect(await standing(path)).toMatchObject([{ answer: 'agreed' }]);
});

test('staff who accept a part and a receiver who answers at the same instant wait for each other', async () => {
  for (let left = size({ short: 12, long: 200 }); left > 0; left -= 1) {
    const { path, url, code, line, typed } = await opened();
    const says = left % 2 === 0 ? { [`answer_${line}`]: 'agreed' } : typed;
    const head_start = left % 4 < 2 ? read(idOf(path)) : undefined;
    const [staff, page] = await Promise.all([
      Promise.resolve(head_start).then(() => maker.call('POST', `${path}/accept/`, { part: 1, signer: '李晓燕' })),
      open(url, 'answer', { ...says, code, signer: '王强' }),
    ]);
    const { deliveries, state } = await read(idOf(path));
    const outcome = [staff.status, staff.body.code, /已提交|链接已失效/.exec(page)?.[0], deliveries[0].signer];
    expect(outcome).toEqual(
      staff.status !== 200
        ? [409, 'transition.refused', '已提交', '王强']
        : [200, undefined, expect.stringMatching(/已提交|链接已失效/), '李晓燕'],
    );
    expect(state).toBe('accepted');
  }
});
