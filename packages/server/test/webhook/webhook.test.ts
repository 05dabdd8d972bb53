import { describe, expect, test } from 'vitest';
import { signIn } from '../harness/people.ts';
import { HookWorld, isSigned, page } from './hook-world.ts';

const world = HookWorld.ofFile();
const { add, tell } = world;

describe('a webhook', () => {
  test('shows its secret once, keeps it sealed, and signs with the old one for as long as was said', async () => {
    const { id, secret, ...more } = await add();
    expect(more).toEqual({});
    const second = (await world.keeper.call('POST', `/api/webhook/${id}/rotate/`, { overlap_hours: 1 })).body.secret;
    await world.keeper.call('POST', `/api/webhook/${id}/try/`, {});
    await tell();
    const [first] = world.receiver.heard;
    if (!first) throw new Error('nothing was heard');
    expect([isSigned(first, second), isSigned(first, secret, 'x-previous-signature')]).toEqual([true, true]);
    await world.keeper.call('POST', `/api/webhook/${id}/rotate/`, { overlap_hours: 0 });
    await world.keeper.call('POST', `/api/webhook/${id}/try/`, {});
    await tell();
    expect(world.receiver.heard[1]?.headers['x-previous-signature']).toBeUndefined();
    const db = world.fixture.database.db();
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
    const refused = await world.keeper.call('POST', '/api/webhook/add/', { name: '甲', url, events: ['order.paid'] });
    expect([refused.status, refused.body]).toEqual([400, { url: [message] }]);
    const { id } = await add();
    expect((await world.keeper.call('PATCH', `/api/webhook/${id}/`, { url })).body).toEqual({ url: [message] });
  });

  test('wants at least one event, of those that are declared', async () => {
    const of = async (events: unknown) =>
      (await world.keeper.call('POST', '/api/webhook/add/', { name: '甲', url: world.receiver.url, events })).status;
    expect(await Promise.all([of([]), of(['order.placed']), of('order.paid'), of(null)])).toEqual([400, 400, 400, 400]);
  });

  test("is nobody's who is limited to some rows", async () => {
    const limited = await signIn(world.server, { may: [page, `${page}#create`], agent_label_id: 1 });
    const requested = { name: '甲', url: world.receiver.url, events: ['order.paid'] };
    const replies = [
      await limited.call('POST', '/api/webhook/add/', requested),
      await limited.call('GET', '/api/webhook_readonly/'),
      await limited.call('GET', '/api/webhook_delivery_readonly/'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
