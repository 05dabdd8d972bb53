import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adaptersOf } from '../harness/adapters.ts';
import { emptyFolder } from '../harness/folder.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openWechat, type WechatStandIn } from './wechat-stand-in.ts';

const page = '/bank/bank-cell-manager';
let wechat: WechatStandIn;
let server: TestServer;
let keeper: SignedIn;

beforeAll(async () => {
  wechat = await openWechat();
  const programs = { WX_PROGRAMS: 'activity=wx0001:right,mall=wx0001:wrong', WX_API: wechat.url };
  const adapters = adaptersOf('mini_program_code=wechat', 'none', emptyFolder('wechat'), programs);
  server = await startTestServer({ adapters });
  keeper = await signIn(server, { may: [page] });
});
afterAll(async () => {
  await server.close();
  await wechat.close();
});
beforeEach(() => wechat.asked.splice(0));

async function codeOf(
  query: string,
): Promise<{ status: number; type: string | null; bytes: Uint8Array; words: string }> {
  const reply = await fetch(`${server.origin}/a2/services/wx/get_wx_code_unlimit/?${query}`, {
    headers: { authorization: `token ${keeper.token}` },
  });
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes,
    words: new TextDecoder().decode(bytes),
  };
}

const usual = 'page=pages/cell/index&scene=cell%3DQ11';
const png = [0x89, 0x50, 0x4e, 0x47];

test('a code is asked for with a token that serves until it is over, and comes as a PNG', async () => {
  const before = wechat.tokens();
  const first = await codeOf(usual);
  expect([first.status, first.type], first.words).toEqual([200, 'image/png']);
  expect([...first.bytes.slice(0, 4)]).toEqual(png);
  expect((await codeOf(`${usual}&env_version=trial`)).status).toBe(200);
  const what = { page: 'pages/cell/index', scene: 'cell=Q11' };
  expect(wechat.asked).toEqual([
    { token: expect.any(String), ...what, env_version: 'release', check_path: true },
    { token: wechat.asked[0]?.token, ...what, env_version: 'trial', check_path: false },
  ]);
  expect(wechat.tokens()).toBe(before + 1);
});

test('a token that another server has replaced is fetched anew, once', async () => {
  await codeOf(usual);
  wechat.asked.splice(0);
  wechat.expire();
  expect((await codeOf(usual)).status).toBe(200);
  expect(wechat.asked).toHaveLength(2);
  wechat.breakNext = 'token';
  const refused = await codeOf(usual);
  wechat.breakNext = undefined;
  expect(refused.status).toBe(400);
  expect(refused.words).toContain('微信答复 40001');
  expect(wechat.asked).toHaveLength(4);
  expect((await codeOf(usual)).status).toBe(200);
});

test.each([
  ['page=pages/none&scene=a', '微信答复 41030 invalid page'],
  [`${usual}&wx_token=mall`, '微信答复 40125 invalid appsecret，请核对 appid 和 secret'],
  [`${usual}&wx_token=other`, '没有配置小程序 other'],
])('%s is refused with what WeChat says', async (query, words) => {
  const { status, words: said } = await codeOf(query);
  expect([status, JSON.parse(said)]).toEqual([400, { page: [expect.stringContaining(words)] }]);
});

test('a connection that breaks is said, and the next code comes', async () => {
  wechat.breakNext = 'nothing';
  const broken = await codeOf(usual);
  expect([broken.status, broken.words]).toEqual([400, expect.stringContaining('微信接口没有正常答复')]);
  expect((await codeOf(usual)).status).toBe(200);
});
