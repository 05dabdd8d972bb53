import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';

const may = ['/shop1', '/shop1#create', '/shop1#update', '/shop1#delete', '/shop1#release', '/shop1#withdraw'] as const;

let server: TestServer;
let keeper: SignedIn;
let app: SignedCall;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may: [...may, '/shop2', '/shop2#create', '/shop2#update'] });
  const key = { name: '客户端', channel: '客户端', mall_id: null, agent_label_id: null, rate_per_minute: null };
  app = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
});
afterAll(() => server.close());

const link = 'https://a.cn/x.apk';
const seconds = () => Math.floor(Date.now() / 1000);
const post = (number: number, values: object = {}) =>
  keeper.call('POST', '/api/edition/', {
    platform: 'android',
    name: `v${number}`,
    number,
    notes: '修复',
    link,
    ...values,
  });
const act = (id: number, verb: string, who = keeper) => who.call('POST', `/api/edition/${id}/${verb}/`, {});
async function released(number: number, values: object = {}): Promise<number> {
  const { id } = (await post(number, values)).body;
  const { body } = await act(id, 'release');
  if (body.state !== 'released' || body.released_at === null) throw new Error(JSON.stringify(body));
  return id;
}
const ask = async (platform: string, number: number, client = 'c1') =>
  (await app('GET', `/open/v1/edition/?platform=${platform}&number=${number}&client=${client}`)).body;

describe('the public API', () => {
  test('offers what is released, forces what is forced, and says nothing of drafts, windows and withdrawn versions', async () => {
    const platform = 'ios';
    await post(9, { platform });
    await released(10, { platform });
    await released(11, { platform, starts_at: seconds() + 600 });
    await released(12, { platform, starts_at: seconds() - 600, ends_at: seconds() - 60 });
    expect(await ask(platform, 8)).toEqual({ advice: 'offer', name: 'v10', number: 10, notes: '修复', link });
    expect(await ask(platform, 10)).toMatchObject({ advice: 'none', number: null });
    const forced = await released(13, { platform, forced: true });
    expect(await ask(platform, 10)).toMatchObject({ advice: 'force', number: 13 });
    await act(forced, 'withdraw');
    expect(await ask(platform, 8)).toMatchObject({ advice: 'offer', number: 10 });
    expect(await ask('harmony', 8)).toMatchObject({ advice: 'none' });
    const wrong = await app('GET', '/open/v1/edition/?platform=ios&number=1&client=c', undefined, { secret: 'wrong' });
    expect(wrong.status).toBe(401);
  });

  test('gives a share of clients the version, each the same answer every time', async () => {
    const platform = 'harmony';
    const id = await released(20, { platform, percentage: 30 });
    const clients = Array.from({ length: 60 }, (_, at) => `device-${at}`);
    const answers = async () => {
      const replies = await Promise.all(clients.map((client) => ask(platform, 1, client)));
      return replies.map(({ advice }: { advice: string }) => advice);
    };
    const first = await answers();
    const offered = first.filter((advice) => advice === 'offer').length;
    expect([offered > 6, offered < 32]).toEqual([true, true]);
    expect(await answers()).toEqual(first);
    await keeper.call('PATCH', `/api/edition/${id}/`, { percentage: 60 });
    const more = await answers();
    expect(first.every((advice, at) => advice === 'none' || more[at] === 'offer')).toBe(true);
    await keeper.call('PATCH', `/api/edition/${id}/`, { percentage: 100 });
    expect(new Set(await answers())).toEqual(new Set(['offer']));
  });

  test('gives a version under test to the devices of its testers alone, until it ends', async () => {
    const body = { platform: 'mini_program', name: '4.0', number: 40, notes: '体验', link, state: 'enabled' };
    const testers = [{ name: '李晓燕', client: 'own' }, { name: '王建国' }];
    const { status, body: made } = await keeper.call('POST', '/api/test_version/', { ...body, testers });
    expect([status, made.tester_count]).toEqual([201, 2]);
    expect(await ask('mini_program', 1, 'own')).toMatchObject({ advice: 'offer', number: 40, link });
    expect(await ask('mini_program', 1, 'other')).toMatchObject({ advice: 'none' });
    const found = await keeper.call('GET', '/api/test_version_readonly/?tester=%E6%9D%8E%E6%99%93%E7%87%95');
    expect(found.body.count).toBe(1);
    await keeper.call('PATCH', `/api/test_version/${made.id}/`, { expires_at: seconds() - 5 });
    expect(await ask('mini_program', 1, 'own')).toMatchObject({ advice: 'none' });
    const twice = {
      ...body,
      number: 41,
      testers: [
        { name: '甲', client: 'x' },
        { name: '乙', client: 'x' },
      ],
    };
    expect((await keeper.call('POST', '/api/test_version/', twice)).body).toEqual({
      'testers.1.client': ['客户端编号重复'],
    });
    const nobody = await keeper.call('POST', '/api/test_version/', { ...body, number: 41, testers: [] });
    expect([nobody.status, nobody.body.testers]).toEqual([400, expect.any(Array)]);
  });
});

describe('a version', () => {
  test('is released once, however often that is asked at once', async () => {
    const { id } = (await post(100)).body;
    const replies = await Promise.all([act(id, 'release'), act(id, 'release'), act(id, 'release')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('needs a link unless it is of a mini-program', async () => {
    const { id } = (await post(101, { link: null })).body;
    expect((await act(id, 'release')).body).toMatchObject({ code: 'edition.no_link', detail: '请先填写下载链接' });
    const { id: mini } = (await post(101, { link: null, platform: 'mini_program' })).body;
    expect((await act(mini, 'release')).status).toBe(200);
  });

  test('keeps what clients compare after its release; withdrawn it keeps everything', async () => {
    const id = await released(102);
    const change = (values: object) => keeper.call('PATCH', `/api/edition/${id}/`, values);
    expect((await change({ number: 103 })).body).toEqual({ number: ['发布后不能修改版本号'] });
    expect((await change({ link: null })).body).toEqual({ link: ['发布后不能删除下载链接'] });
    expect((await change({ percentage: 40, notes: '说明' })).body).toMatchObject({ percentage: 40 });
    expect((await keeper.call('DELETE', `/api/edition/${id}/`)).body).toMatchObject({ code: 'edition.not_draft' });
    await act(id, 'withdraw');
    expect((await change({ percentage: 50 })).body).toMatchObject({ code: 'edition.withdrawn' });
    expect((await act(id, 'release')).body).toMatchObject({ allowed: [] });
  });

  test.each([
    ['a number that the platform has', { number: 104 }, 'number'],
    ['a share of nobody', { percentage: 0 }, 'percentage'],
    ['a link that is none', { link: 'javascript:x' }, 'link'],
    ['a window that ends before it begins', { starts_at: 1_800_000_000, ends_at: 1_700_000_000 }, 'ends_at'],
  ])('refuses %s on its field', async (_, values, field) => {
    if (field === 'number') await post(104);
    const { status, body } = await post(105, values);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('is released only by who may', async () => {
    const { id } = (await post(106)).body;
    const reader = await signIn(server, { may: ['/shop1'] });
    expect((await act(id, 'release', reader)).status).toBe(403);
  });
});
