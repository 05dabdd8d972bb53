import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { codeAt, stepAt } from '../../src/platform/identity/second-factor/totp.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeRole, makeUser, password, tokenOf } from './people.ts';

let server: TestServer;
let db: Db;
let admin: string;
/** The clock of the server: tests turn it on by half minutes. */
let now = new Date('2026-11-22T04:00:00Z').getTime();
const clock = () => new Date(now);
const later = (seconds: number) => {
  now += seconds * 1000;
};
const nextCode = () => later(30);

beforeAll(async () => {
  server = await startTestServer({ clock });
  db = server.database.db();
  now = Date.now();
  admin = await tokenOf(db, (await makeUser(db, { is_superuser: true })).id);
});
beforeEach(nextCode);
afterAll(() => server.close());

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const codeOf = (secret: string, step = stepAt(clock())) => codeAt(bytesOf(secret), step);
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
const signIn = (username: string) => server.as()('POST', '/account/login_admin/', { username, password });
const answer = (challenge: string, code: string) => server.as()('POST', '/account/login_totp/', { challenge, code });

/** An account with its second step on. */
async function enrolled(fields: Parameters<typeof makeUser>[1] = {}) {
  const { id, username } = await makeUser(db, fields);
  const token = await tokenOf(db, id);
  const { secret } = (await server.as(token)('POST', '/api/second_factor/begin/', { password })).body;
  const confirmed = await server.as(token)('POST', '/api/second_factor/confirm/', { code: codeOf(secret) });
  nextCode();
  return { id, username, token, secret: secret as string, codes: confirmed.body.recovery_codes as string[] };
}

test('with a second step on, the password alone opens nothing', async () => {
  const { username, secret, id } = await enrolled();
  const first = await signIn(username);
  expect([first.status, Object.keys(first.body)]).toEqual([200, ['challenge']]);
  const { status, body } = await answer(first.body.challenge, codeOf(secret));
  expect([status, body.user.username]).toEqual([200, username]);
  expect((await server.as(body.token)('GET', '/api/me/')).status).toBe(200);
  expect((await answer(first.body.challenge, codeOf(secret))).body.code).toBe('sign_in.challenge_gone');
  const outcomes = await db.rows<{ outcome: string }>(
    'SELECT outcome FROM sign_in_log WHERE user_id = $1 ORDER BY id',
    [id],
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['challenged', 'succeeded']);
});

test('a code is used once, by whichever of two challenges', async () => {
  const { username, secret } = await enrolled();
  const [one, two] = [await signIn(username), await signIn(username)];
  const code = codeOf(secret);
  const both = await Promise.all([answer(one.body.challenge, code), answer(two.body.challenge, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.body.detail).toBe('验证码错误或已用过，请等待下一个');
  nextCode();
  const left = both[0]?.status === 200 ? two : one;
  expect((await answer(left.body.challenge, codeOf(secret))).status).toBe(200);
});

test('a recovery code signs in once', async () => {
  const { username, codes, token } = await enrolled();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  const use = async (typed: string) => answer((await signIn(username)).body.challenge, typed);
  expect((await use(code.toLowerCase())).status).toBe(200);
  expect((await use(code)).body.detail).toBe('验证码错误或已用过，请等待下一个');
  expect((await server.as(token)('GET', '/api/second_factor/')).body).toEqual({
    ...{ is_on: true, is_required: false, recovery_codes_left: 9 },
  });
});

test('five wrong codes lock the second step, right codes and other challenges included', async () => {
  const { username, secret } = await enrolled();
  const { challenge } = (await signIn(username)).body;
  for (let round = 0; round < 5; round += 1) expect((await answer(challenge, wrongCode(secret))).status).toBe(400);
  expect((await answer(challenge, codeOf(secret))).status).toBe(429);
  const other = (await signIn(username)).body.challenge;
  const locked = await answer(other, codeOf(secret));
  expect([locked.status, Number(locked.headers.get('retry-after')) > 800]).toEqual([429, true]);
  later(16 * 60);
  const late = await answer((await signIn(username)).body.challenge, codeOf(secret));
  expect(late.status).toBe(200);
});

test('a challenge lives five minutes, and ends with the account and with its password', async () => {
  const { username, secret, id } = await enrolled();
  const gone = async (change: () => Promise<unknown>) => {
    const { challenge } = (await signIn(username)).body;
    await change();
    return (await answer(challenge, codeOf(secret))).body.code;
  };
  expect(await gone(async () => later(301))).toBe('sign_in.challenge_gone');
  expect(await gone(() => server.as(admin)('POST', `/api/user/${id}/revoke_sessions/`, {}))).toBe(
    'sign_in.challenge_gone',
  );
  expect(await gone(() => db.rows('UPDATE "user" SET is_active = false WHERE id = $1', [id]))).toBe(
    'sign_in.challenge_gone',
  );
  for (const challenge of ['x', 'A'.repeat(43)]) expect((await answer(challenge, '123456')).status).toBe(409);
});

test('turning it on asks for the password, and ends every other session', async () => {
  const { id } = await makeUser(db);
  const [here, there] = [await tokenOf(db, id), await tokenOf(db, id)];
  const call = server.as(here);
  expect((await call('POST', '/api/second_factor/confirm/', { code: '123456' })).body.code).toBe(
    'second_factor.not_begun',
  );
  const refused = await call('POST', '/api/second_factor/begin/', { password: 'wrong12' });
  expect([refused.status, refused.body]).toEqual([400, { password: ['密码错误'] }]);
  const begun = await call('POST', '/api/second_factor/begin/', { password });
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
  expect((await call('POST', '/api/second_factor/confirm/', { code: wrongCode(begun.body.secret) })).status).toBe(400);
  expect((await call('POST', '/api/second_factor/confirm/', { code: codeOf(begun.body.secret) })).status).toBe(200);
  expect((await server.as(there)('GET', '/api/me/')).status).toBe(401);
  expect((await call('POST', '/api/second_factor/begin/', { password })).body.code).toBe('second_factor.on_already');
});

test('nothing in the database makes a code or signs in', async () => {
  const { id, secret, codes } = await enrolled();
  const [stored] = await db.rows<{ text: string }>(
    `SELECT (SELECT sealed_secret FROM second_factor WHERE user_id = $1)
      || (SELECT string_agg(digest, ' ') FROM recovery_code WHERE user_id = $1) AS text`,
    [id],
  );
  const text = stored?.text ?? '';
  expect(text.length).toBeGreaterThan(400);
  for (const plain of [secret, bytesOf(secret).toString('base64'), ...codes, ...codes.map((c) => c.replace('-', ''))]) {
    expect(text).not.toContain(plain);
  }
});

test('a role that asks for it lets nobody do anything before, and nobody turn it off', async () => {
  const role_id = await makeRole(db, '1130101');
  const { id, username } = await makeUser(db, { role_id });
  const token = await tokenOf(db, id);
  const call = server.as(token);
  expect((await call('GET', '/api/user_readonly/')).status).toBe(200);
  const [role] = await db.rows<{ version: number }>('SELECT version FROM backend_role WHERE id = $1', [role_id]);
  const changed = await server.as(admin)('PATCH', `/api/backend_role/${role_id}/`, {
    ...{ requires_totp: true, version: role?.version },
  });
  expect(changed.status).toBe(200);
  await expect.poll(async () => (await call('GET', '/api/user_readonly/')).status).toBe(403);
  expect((await call('GET', '/api/user_readonly/')).body.code).toBe('second_factor.must_enrol');
  expect((await call('GET', '/api/me/')).body.must_enrol).toBe(true);
  expect((await signIn(username)).body.user.must_enrol).toBe(true);
  const { secret } = (await call('POST', '/api/second_factor/begin/', { password })).body;
  expect((await call('POST', '/api/second_factor/confirm/', { code: codeOf(secret) })).status).toBe(200);
  expect((await call('GET', '/api/user_readonly/')).status).toBe(200);
  nextCode();
  const off = await call('POST', '/api/second_factor/remove/', { code: codeOf(secret) });
  expect(off.body.code).toBe('second_factor.required');
});

test('an account that need not have it turns it off by a code, or has new recovery codes', async () => {
  const { token, username, secret, codes } = await enrolled();
  const call = server.as(token);
  const renewed = await call('POST', '/api/second_factor/renew_codes/', { code: codeOf(secret) });
  expect(renewed.body.recovery_codes.some((code: string) => codes.includes(code))).toBe(false);
  expect((await call('POST', '/api/second_factor/remove/', { code: codeOf(secret) })).status).toBe(400);
  nextCode();
  expect((await call('POST', '/api/second_factor/remove/', { code: codeOf(secret) })).status).toBe(204);
  expect((await signIn(username)).body.token).toBeDefined();
});

test('an administrator takes it away, with an entry in the audit log', async () => {
  const { id, username, token } = await enrolled();
  const outsider = await tokenOf(db, (await makeUser(db, { role_id: await makeRole(db, '1130101') })).id);
  const path = `/api/user/${id}/reset_second_factor/`;
  expect((await server.as(outsider)('POST', path, {})).status).toBe(403);
  const reset = await server.as(admin)('POST', path, {});
  expect([reset.status, reset.body.has_totp]).toEqual([200, false]);
  expect((await server.as(token)('GET', '/api/me/')).status).toBe(401);
  expect((await signIn(username)).body.token).toBeDefined();
  const traced = await server.as(admin)('GET', `/api/audit_readonly/?act=user.reset_second_factor&subject_id=${id}`);
  expect(traced.body.count).toBe(1);
  // Who is a superuser is no business of others.
  const keeper = await tokenOf(db, (await makeUser(db, { role_id: await makeRole(db, '1130101,113010124') })).id);
  const boss = await enrolled({ is_superuser: true });
  expect((await server.as(keeper)('POST', `/api/user/${boss.id}/reset_second_factor/`, {})).status).toBe(403);
});

test('nobody takes away the own second step, or renews the own password, without proving them', async () => {
  const role_id = await makeRole(db, '1130101,113010120,113010124');
  const { id, token, username } = await enrolled({ role_id });
  const call = server.as(token);
  const factor = await call('POST', `/api/user/${id}/reset_second_factor/`, {});
  const renewed = await call('POST', '/account/admresetpwd/', { id });
  for (const { status, body } of [factor, renewed]) expect([status, body.code]).toEqual([403, 'account.own']);
  expect((await signIn(username)).body.challenge).toBeDefined();
});

test('a common password is refused, no matter who chooses it', async () => {
  const token = await tokenOf(db, (await makeUser(db)).id);
  const modify = (pwd: string) => server.as(token)('POST', '/account/modifypwd/', { old_pwd: password, pwd });
  for (const pwd of ['abc456', 'Password1', 'woaini520']) {
    expect([pwd, (await modify(pwd)).body]).toEqual([pwd, { msg: '密码过于常见，请更换' }]);
  }
  expect((await modify('tanhu3ke')).body).toEqual({ msg: 'SUCCESS' });
  expect((await server.as(token)('GET', '/api/password_rule/')).body).toEqual({ profile: 'standard' });
});

test('a stricter profile asks for more, and no part of the name', async () => {
  const strict = await startTestServer({ password_profile: 'strict' }, server.database);
  try {
    const { id, username } = await makeUser(db, { username: 'lixiaoyan' });
    const modify = (pwd: string) =>
      tokenOf(db, id).then((token) => strict.as(token)('POST', '/account/modifypwd/', { old_pwd: password, pwd }));
    expect((await modify('tanhu3ke')).body).toEqual({ msg: '10-32位字符,大小写字母和数字的组合' });
    expect((await modify(`Q7${username}`)).body).toEqual({ msg: '密码不能包含用户名' });
    expect((await modify('Tanhu3keKe')).body).toEqual({ msg: 'SUCCESS' });
  } finally {
    await strict.app.http.close();
  }
});

vi.setConfig({ testTimeout: 30_000 });
