import { domains } from '@zhanggui/contract/app';
import { webhookEvent } from '@zhanggui/contract/domains/setting/webhook/webhook-event.enum';
import type { Permission } from '@zhanggui/contract/kernel/catalogue/permission';
import { maskedFields } from '@zhanggui/contract/kernel/reveal/masked';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingServer } from '../../src/domains/setting/domain.ts';
import { deliverDue } from '../../src/domains/setting/webhook/deliver.service.ts';
import { mostTries } from '../../src/domains/setting/webhook/retry.ts';
import { forgetDeliveries } from '../../src/domains/setting/webhook/webhook.job.ts';
import type { Context } from '../../src/kernel/context.ts';
import { signatureOf } from '../../src/kernel/open-door/signature.ts';
import { relayOnce } from '../../src/kernel/outbox/relay.ts';
import { createOutward } from '../../src/kernel/outward/outward.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type Life, lifeOn } from '../order/life.ts';
import { openShopFloor, type ShopFloor } from '../order/shop-floor.ts';
import { type Heard, openReceiver, type Receiver } from './receiver.ts';

const page = '/system/webhook';
const leaves = ['create', 'update', 'delete', 'rotate', 'disable', 'enable', 'try', 'redeliver'] as const;

let floor: ShopFloor;
let server: TestServer;
let life: Life;
let keeper: SignedIn;
let receiver: Receiver;

beforeAll(async () => {
  floor = await openShopFloor(20);
  server = await startTestServer({ reachable: 'private' }, floor.database);
  life = lifeOn(floor);
  keeper = await signIn(server, { may: [page, ...leaves.map((leaf): Permission => `${page}#${leaf}`)] });
});
afterAll(() => server.close());
beforeEach(async () => {
  receiver = await openReceiver();
  await floor.database.db().rows('DELETE FROM webhook_delivery');
  await floor.database.db().rows('DELETE FROM webhook');
  await floor.database.db().rows('DELETE FROM outbox');
  return () => receiver.close();
});

const later = (seconds: number): Context => ({
  ...server.app.contextFor('webhook'),
  clock: () => new Date(Date.now() + seconds * 1000),
});

/** Lets everything that waits be told, as the jobs of a server do. */
async function tell(ctx: Context = later(0)): Promise<void> {
  while ((await relayOnce(ctx, settingServer.subscribers ?? [], server.app.runner.surface)) > 0);
  for (const turn of ['well', 'failing'] as const) await deliverDue(ctx, turn);
}

async function add(body: object = {}): Promise<{ readonly id: number; readonly secret: string }> {
  const asked = { name: '仓储系统', url: receiver.url, events: ['order.paid'], ...body };
  return (await keeper.call('POST', '/api/webhook/add/', asked)).body;
}

const paidOrder = async () => life.paid([{ sku_code: (await floor.stocked(5)).code, quantity: 1 }]);
const hookRow = async (id: number) => (await keeper.call('GET', `/api/webhook_readonly/${id}/`)).body;
const deliveries = async () => (await keeper.call('GET', '/api/webhook_delivery_readonly/?ordering=id')).body.results;

/** Whether a receiver that holds the secret finds that the message is ours, by the rule of the storefront's door. */
function isSigned({ target, headers, body }: Heard, secret: string, header = 'x-signature'): boolean {
  const stamp = { timestamp: Number(headers['x-timestamp']), nonce: String(headers['x-nonce']) };
  return headers[header] === signatureOf(secret, { method: 'POST', target, body }, stamp);
}

describe('an event', () => {
  test('reaches whoever wants to hear of it: signed, with numbers and states and nothing personal', async () => {
    const { id, secret } = await add();
    await add({ name: '别处', events: ['refund.failed'] });
    const order = await paidOrder();
    await tell();
    expect(receiver.heard).toHaveLength(1);
    const [heard] = receiver.heard;
    if (!heard) return;
    expect(isSigned(heard, secret)).toBe(true);
    expect(isSigned(heard, `${secret}x`)).toBe(false);
    expect(Math.abs(Number(heard.headers['x-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    const message = JSON.parse(heard.body.toString());
    expect(message).toMatchObject({ event: 'order.paid', resource: 'order', record: { id: order.id, status: 1 } });
    expect(message.id).toBe(heard.headers['x-message-id']);
    expect(heard.body.toString()).not.toMatch(/李雷|13800000001|香港中路/);
    expect(await deliveries()).toMatchObject([
      { webhook: { id }, event: 'order.paid', state: 'delivered', status: 200, attempts: 1, record_id: order.id },
    ]);
    expect(await hookRow(id)).toMatchObject({ failing_since: null, last_delivered_at: expect.any(Number) });
  });

  test('of every kind is told once in the life of an order and its refund', async () => {
    await add({ events: webhookEvent.values.map(({ value }) => value) });
    const { id } = await paidOrder();
    await life.ship(id);
    await life.receive(id);
    await life.ask(id, { kind: 'money' });
    const [refund_id = 0] = await life.refundIds(id);
    await life.approve(refund_id);
    await life.send(refund_id);
    const closed = await life.placed([{ sku_code: (await floor.stocked(1)).code, quantity: 1 }]);
    await life.cancel(closed.id);
    await tell();
    const events = receiver.heard.map(({ body }) => JSON.parse(body.toString()).event);
    expect(events.toSorted()).toEqual(
      [
        'order.paid',
        'order.shipped',
        'order.received',
        'refund.requested',
        'refund.succeeded',
        'order.closed',
      ].toSorted(),
    );
  });

  test('is not told when its act is undone, nor to one that was switched off; where nobody hears, nothing waits', async () => {
    const { id } = await add();
    await keeper.call('POST', `/api/webhook/${id}/disable/`, {});
    await paidOrder();
    expect(await floor.database.db().rows("SELECT FROM outbox WHERE topic = 'webhook.announced'")).toHaveLength(0);
    await keeper.call('POST', `/api/webhook/${id}/enable/`, {});
    const order = await life.placed([{ sku_code: (await floor.stocked(1)).code, quantity: 1 }]);
    await expect(life.pay(order.id, { amount_fen: 1 })).resolves.not.toMatchObject({ outcome: 'paid' });
    await tell();
    expect(receiver.heard).toHaveLength(0);
  });

  test('is declared by one domain each, and shows no field that is masked', () => {
    const declared = domains.flatMap((domain) => domain.events ?? []);
    expect(declared.map(({ name }) => name).toSorted()).toEqual(
      webhookEvent.values.map(({ value }) => value).toSorted(),
    );
    for (const { of, shows } of declared) {
      const masked = new Set(maskedFields(of));
      expect(shows.filter((name) => masked.has(name) || /name|remark|address|region/.test(name))).toEqual([]);
    }
  });
});

describe('a message that is not heard', () => {
  test('is tried again after growing gaps, then given up, and each try is kept', async () => {
    await add();
    receiver.answer = { status: 500 };
    await paidOrder();
    const waits: number[] = [];
    let passed = 0;
    for (let attempt = 1; attempt <= mostTries; attempt += 1) {
      await tell(later(passed));
      expect(receiver.heard).toHaveLength(attempt);
      const [delivery] = await deliveries();
      if (attempt === mostTries) break;
      await tell(later(passed + 1));
      const wait = delivery.next_attempt_at - Date.now() / 1000 - passed;
      waits.push(wait);
      passed += wait + 2;
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'given_up', attempts: mostTries, status: 500, fault: '对方回复 500' });
    const { body } = await keeper.call('GET', `/api/webhook_delivery_readonly/${delivery.id}/`);
    expect(body.tries).toHaveLength(mostTries);
    await tell(later(passed + 10 * 86_400));
    expect(receiver.heard).toHaveLength(mostTries);
  });

  test('is sent again on demand, under the number that it had', async () => {
    await add();
    receiver.answer = { status: 404 };
    await paidOrder();
    await tell();
    receiver.answer = { status: 204 };
    const [{ id }] = await deliveries();
    expect((await keeper.call('POST', `/api/webhook_delivery/${id}/redeliver/`, {})).body.state).toBe('waiting');
    await tell();
    expect(await deliveries()).toMatchObject([{ id, state: 'delivered', status: 204, attempts: 1 }]);
    expect(new Set(receiver.heard.map(({ headers }) => headers['x-message-id'])).size).toBe(1);
  });

  test('switches its webhook off after three days, and those who keep it are told', async () => {
    const { id } = await add();
    receiver.answer = { status: 503 };
    await paidOrder();
    await tell();
    expect((await hookRow(id)).failing_since).not.toBeNull();
    await paidOrder();
    await tell(later(3 * 86_400 + 60));
    expect(await hookRow(id)).toMatchObject({ is_enabled: false, off_reason: expect.stringContaining('三天') });
    const told = await keeper.call('GET', '/api/notification_readonly/');
    expect(told.body.results).toMatchObject([{ kind: 'system', title: '回调「仓储系统」已自动停用' }]);
    const count = receiver.heard.length;
    await tell(later(5 * 86_400));
    expect(receiver.heard).toHaveLength(count);
    receiver.answer = { status: 200 };
    await keeper.call('POST', `/api/webhook/${id}/enable/`, {});
    await tell(later(1));
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  test('follows no redirect, and a reply without end is cut off', async () => {
    await add();
    receiver.answer = { status: 302, headers: { location: receiver.url } };
    await paidOrder();
    await tell();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 302 }]);
    expect(receiver.heard).toHaveLength(1);
    receiver.answer = { status: 200, bytes: 2_000_000 };
    await tell(later(60));
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: null, fault: '回复内容超过 64 KB' }]);
  });
});

describe('two servers', () => {
  test('deliver each message once', async () => {
    await add();
    for (let index = 0; index < 6; index += 1) await paidOrder();
    const relays = Array.from({ length: 4 }, () =>
      relayOnce(later(0), settingServer.subscribers ?? [], server.app.runner.surface),
    );
    await Promise.all(relays);
    await Promise.all(Array.from({ length: 6 }, () => deliverDue(later(0), 'well')));
    expect(receiver.heard).toHaveLength(6);
    expect(new Set(receiver.heard.map(({ headers }) => headers['x-message-id'])).size).toBe(6);
  });

  test('that took messages without a lease would deliver them twice', async () => {
    await add();
    await paidOrder();
    while ((await relayOnce(later(0), settingServer.subscribers ?? [], server.app.runner.surface)) > 0);
    const waiting = () =>
      floor.database.db().rows<{ id: number }>("SELECT id FROM webhook_delivery WHERE state = 'waiting'");
    const { outward } = later(0);
    // Both look before either has sent, as two servers may at any moment.
    for (const { id } of (await Promise.all([waiting(), waiting()])).flat()) {
      await outward.post({ url: receiver.url, headers: {}, body: Buffer.from('{}') });
      await floor.database.db().rows("UPDATE webhook_delivery SET state = 'delivered' WHERE id = $1", [id]);
    }
    expect(receiver.heard).toHaveLength(2);
  });

  test('a message that was announced twice is queued once', async () => {
    await add();
    await paidOrder();
    const [message] = await floor.database
      .db()
      .rows<{ payload: Record<string, unknown> }>("SELECT payload FROM outbox WHERE topic = 'webhook.announced'");
    const [subscriber] = settingServer.subscribers ?? [];
    for (let times = 0; times < 2; times += 1)
      await subscriber?.work(later(0), message?.payload ?? {}, server.app.runner.surface);
    expect(await deliveries()).toHaveLength(1);
  });
});

describe('a webhook', () => {
  test('shows its secret once, keeps it sealed, and signs with the old one for as long as was said', async () => {
    const { id, secret, ...more } = await add();
    expect(more).toEqual({});
    const second = (await keeper.call('POST', `/api/webhook/${id}/rotate/`, { overlap_hours: 1 })).body.secret;
    await keeper.call('POST', `/api/webhook/${id}/try/`, {});
    await tell();
    const [first] = receiver.heard;
    if (!first) throw new Error('nothing was heard');
    expect([isSigned(first, second), isSigned(first, secret, 'x-previous-signature')]).toEqual([true, true]);
    await keeper.call('POST', `/api/webhook/${id}/rotate/`, { overlap_hours: 0 });
    await keeper.call('POST', `/api/webhook/${id}/try/`, {});
    await tell();
    expect(receiver.heard[1]?.headers['x-previous-signature']).toBeUndefined();
    const db = floor.database.db();
    const stored = JSON.stringify([
      await db.rows('SELECT * FROM webhook'),
      await db.rows("SELECT changes, details FROM audit WHERE act LIKE 'webhook%'"),
    ]);
    for (const one of [secret, second]) expect(stored).not.toContain(one);
  });

  test.each([
    ['ftp://example.com/', '接收地址应以 https:// 开头'],
    ['不是网址', '接收地址不是有效的网址'],
    ['https://a:b@example.com/', '接收地址不能含用户名和密码'],
    ['https://169.254.169.254/latest/', '接收地址不能指向内网、本机或保留地址'],
    ['https://[fe80::1]/', '接收地址不能指向内网、本机或保留地址'],
  ])('is refused at %s', async (url, message) => {
    const refused = await keeper.call('POST', '/api/webhook/add/', { name: '甲', url, events: ['order.paid'] });
    expect([refused.status, refused.body]).toEqual([400, { url: [message] }]);
    const { id } = await add();
    expect((await keeper.call('PATCH', `/api/webhook/${id}/`, { url })).body).toEqual({ url: [message] });
  });

  test('wants at least one event, of those that are declared', async () => {
    const of = async (events: unknown) =>
      (await keeper.call('POST', '/api/webhook/add/', { name: '甲', url: receiver.url, events })).status;
    expect(await Promise.all([of([]), of(['order.placed']), of('order.paid'), of(null)])).toEqual([400, 400, 400, 400]);
  });

  test("is nobody's who is limited to some rows", async () => {
    const limited = await signIn(server, { may: [page, `${page}#create`], agent_label_id: 1 });
    const asked = { name: '甲', url: receiver.url, events: ['order.paid'] };
    const replies = [
      await limited.call('POST', '/api/webhook/add/', asked),
      await limited.call('GET', '/api/webhook_readonly/'),
      await limited.call('GET', '/api/webhook_delivery_readonly/'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('the way out', () => {
  const message = (url: string) => ({ url, headers: {}, body: Buffer.from('{}') });

  test('leads nowhere inside unless the installation says so, by number or by name', async () => {
    const outward = createOutward('public');
    expect(outward.refusal('https://127.0.0.1/')).toContain('内网');
    expect(outward.refusal('https://0x7f.1/')).toContain('内网');
    expect(outward.refusal('https://[::ffff:127.0.0.1]/')).toContain('内网');
    expect(outward.refusal('http://example.com/')).toContain('https://');
    const { port } = new URL(receiver.url);
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['::1'], ['169.254.169.254']]) {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const ending = await createOutward('public', resolve).post(message(`https://inside.example:${port}/`));
      expect(ending).toMatchObject({ status: null, fault: '接收地址解析到内网、本机或保留地址，已拒绝' });
    }
    expect(receiver.heard).toHaveLength(0);
  });

  test('goes to the address that was checked, though the name has another by then', async () => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: asked.length === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    const { port } = new URL(receiver.url);
    const ending = await createOutward('private', resolve).post(message(`http://moving.example:${port}/`));
    expect([ending.status, asked, receiver.heard[0]?.headers.host]).toEqual([
      200,
      ['moving.example'],
      `moving.example:${port}`,
    ]);
  });
});

test('messages are forgotten after a month', async () => {
  const { id } = await add();
  await keeper.call('POST', `/api/webhook/${id}/try/`, {});
  await tell();
  const { surface } = server.app.runner;
  await forgetDeliveries.work(later(29 * 86_400), surface);
  expect(await deliveries()).toHaveLength(1);
  await forgetDeliveries.work(later(31 * 86_400), surface);
  expect(await deliveries()).toHaveLength(0);
});
