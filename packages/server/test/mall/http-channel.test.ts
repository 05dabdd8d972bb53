import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MallChannel, mallChannels, type ShelfPush } from '../../src/domains/mall/channel/mall-channel.port.ts';
import { adaptersOf } from '../harness/adapters.ts';
import { emptyFolder } from '../harness/folder.ts';

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const asked: Asked[] = [];
let reply: unknown = {};
let status = 200;
const bank = createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    asked.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(parts).toString() });
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => void bank.close(() => done())));
beforeEach(() => {
  asked.splice(0);
  status = 200;
});

const goods: ShelfPush = {
  ...{ key: 'A-1:3', version: 3, kind: 'shelf', code: 'A-1', title: '大米', bank_no: 'B77' },
  ...{ state: 'on', price_fen: 1990, points: 0, quantity: 8 },
};

function channelOf(settings: Readonly<Record<string, unknown>>, mall = 'QDCCB'): MallChannel {
  const own = { MALL_CHANNELS: JSON.stringify(settings) };
  const channel = adaptersOf('mall_channel=http', 'none', emptyFolder('malls'), own).of(mallChannels, [mall]);
  if (!channel) throw new Error('no adapter');
  return channel;
}

test('ten banks are connected by their settings alone, each with its own path, signature, names and money', async () => {
  const banks = Array.from({ length: 10 }, (_, index) => ({
    code: `M${index}`,
    settings: {
      base,
      paths: { shelf: `/bank${index}/goods` },
      sign: {
        ...{ app_id: `app${index}`, secret: `secret${index}`, algorithm: index % 2 ? 'sha512' : 'sha256' },
        ...{ encoding: index % 3 ? 'hex' : 'base64', text: `${index}|{app_id}|{time}|{body}` },
        headers: { [`x-signature-${index}`]: '{sign}', 'x-at': '{time}' },
      },
      money: index % 2 ? 'yuan' : 'fen',
      states: { on: `${index}1`, off: `${index}0` },
      push: { code: `goods_${index}`, state: 'saleState', price_fen: 'amount' },
      reply: { ok_at: 'head.code', ok: '0000', message_at: 'head.text' },
    },
  }));
  const channel = channelOf(Object.fromEntries(banks.map(({ code, settings }) => [code, settings])));
  reply = { head: { code: '0000' } };
  for (const [index, { code, settings }] of banks.entries()) {
    expect(await channel.push({ mall: code, goods })).toEqual({ outcome: 'taken' });
    const call = asked.at(-1);
    const body = JSON.parse(call?.text ?? '{}');
    expect(call?.path).toBe(`/bank${index}/goods`);
    expect(body).toMatchObject({
      [`goods_${index}`]: 'A-1',
      ...{ saleState: `${index}1`, amount: index % 2 ? '19.90' : 1990, key: 'A-1:3', version: 3 },
    });
    const { algorithm, secret, encoding } = settings.sign;
    const signed = `${index}|app${index}|${call?.headers['x-at']}|${call?.text}`;
    const expected = createHmac(algorithm, secret)
      .update(signed)
      .digest(encoding as 'hex' | 'base64');
    expect(call?.headers[`x-signature-${index}`]).toBe(expected);
  }
  expect(new Set(asked.map(({ text }) => createHash('sha256').update(text).digest('hex'))).size).toBe(10);
});

const plain = { QDCCB: { base, sign: { app_id: 'a', secret: 's' } } };
const settings = () => ({ QDCCB: { ...plain.QDCCB, base } });

test('orders and shelves are read by the paths that the settings name', async () => {
  const channel = channelOf({
    QDCCB: {
      ...settings().QDCCB,
      money: 'yuan',
      order: {
        external_no: 'orderId',
        buyer_name: 'to.name',
        paid_fen: 'pay.total',
        pay_no: 'pay.no',
        paid_at: 'pay.time',
      },
      line: { sku_code: 'goodsId' },
      reply: { list_at: 'data.rows', mark_at: 'data.next' },
    },
  });
  const row = {
    ...{ orderId: 'QD1', to: { name: '李雷' }, buyer_phone: '13800000001', province: '山东省', city: '青岛市' },
    ...{ county: '市南区', address: '香港中路 1 号', lines: [{ goodsId: 'A-1', quantity: 2 }] },
    pay: { no: 'P1', total: '39.8', time: '2026-11-20 10:00:00' },
  };
  reply = { ok: true, data: { rows: [row], next: 42 } };
  expect(await channel.orders({ mall: 'QDCCB', mark: '41' })).toEqual({
    outcome: 'read',
    mark: '42',
    orders: [
      {
        ...{ external_no: 'QD1', buyer_name: '李雷', buyer_phone: '13800000001', remark: null },
        ...{ region: ['山东省', '青岛市', '市南区'], address: '香港中路 1 号' },
        lines: [{ sku_code: 'A-1', quantity: 2 }],
        payment: { pay_no: 'P1', paid_fen: 3980, paid_at: 1_795_140_000 },
      },
    ],
  });
  expect(JSON.parse(asked[0]?.text ?? '{}')).toEqual({ mark: '41' });
  reply = { ok: true, data: { rows: [{ code: 'A-1', state: 'on', price_fen: '1.5', quantity: 3 }] } };
  expect(await channel.shelf({ mall: 'QDCCB', known: [] })).toEqual({
    outcome: 'read',
    goods: [{ code: 'A-1', state: 'on', price_fen: 150, points: 0, quantity: 3 }],
  });
});

test('an order that can not be read is told with its fault, and those beside it are read', async () => {
  const paid = { pay_no: 'P1', paid_fen: 100, paid_at: 1_790_000_000 };
  const good = { external_no: 'QD1', address: '1 号\u0000', lines: [{ sku_code: 'A-1', quantity: 1 }], ...paid };
  const wrong = [
    { ...good, external_no: 'QD2', paid_at: '昨天' },
    { ...good, external_no: '' },
    { ...good, external_no: 'QD4', lines: [{ sku_code: 'A-1', quantity: 1.5 }] },
    null,
  ];
  reply = { ok: true, list: [...wrong, good], mark: 7 };
  const faults = ['paid_at 不是时间：昨天', '没有订单号', 'quantity 不是数字：1.5', '没有订单号'];
  expect(await channelOf(settings()).orders({ mall: 'QDCCB', mark: null })).toMatchObject({
    ...{ outcome: 'read', mark: '7' },
    orders: [
      ...faults.map((fault) => ({ fault: expect.stringContaining(fault), item: expect.any(String) })),
      { external_no: 'QD1', address: '1 号', payment: paid },
    ],
  });
});

test('a refusal is final; silence, a broken answer and a wrong figure are no answer', async () => {
  const channel = channelOf(settings());
  reply = { ok: false, message: '商品已下架' };
  expect(await channel.push({ mall: 'QDCCB', goods })).toEqual({ outcome: 'refused', message: '商品已下架' });
  status = 502;
  expect(await channel.push({ mall: 'QDCCB', goods })).toEqual({ outcome: 'unknown', message: '银行答复 502' });
  status = 200;
  reply = { ok: true, list: [{ code: 'A-1', price_fen: 'free' }] };
  expect(await channel.shelf({ mall: 'QDCCB', known: [] })).toMatchObject({ outcome: 'unknown' });
  expect(await channel.push({ mall: 'OTHER', goods })).toMatchObject({ outcome: 'unknown' });
  const silent = channelOf({ QDCCB: { ...plain.QDCCB, base: 'http://127.0.0.1:1' } });
  expect(await silent.push({ mall: 'QDCCB', goods })).toEqual({ outcome: 'unknown', message: '连不上银行接口' });
});

test.each([
  ['not json', /MALL_CHANNELS 应为 JSON/],
  ['{"A": {"base": "ftp://x"}}', /商城 A 的 base/],
  ['{"A": {"base": "https://x.cn", "sgin": {}}}', /sgin 不是设置项/],
  ['{"A": {"base": "https://x.cn"}}', /缺少 app_id 或 secret/],
  ['{"A": {"base": "https://x.cn", "money": "jiao", "sign": {"app_id": "a", "secret": "s"}}}', /money 应为/],
])('the start refuses %s', (MALL_CHANNELS, words) => {
  expect(() => adaptersOf('mall_channel=http', 'none', emptyFolder('malls'), { MALL_CHANNELS })).toThrow(words);
});
