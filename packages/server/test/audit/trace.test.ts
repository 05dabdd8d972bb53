import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let db: Db;
let superuser: SignedIn;

beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
  superuser = await signIn(server, { superuser: true });
});

interface Told {
  readonly id: number;
  readonly act: string;
  readonly act_label: string;
  readonly created_by: number | null;
  readonly address: string;
  readonly request_id: string;
  readonly subject: string | null;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

interface Actor {
  readonly person: string | null;
  readonly app: string | null;
}

const traces = (resource: string, id: number) =>
  db.rows<Told>('SELECT * FROM audit WHERE resource = $1 AND subject_id = $2 ORDER BY id', [resource, id]);

async function label(name: string): Promise<number> {
  const { body } = await superuser.call('POST', '/api/agent_label/', { name, contact: null });
  return body.id;
}

describe('a verb', () => {
  test('tells who created what, from where', async () => {
    const reply = await superuser.call('POST', '/api/agent_label/', { name: '甲', region: ['山东省'] });
    const [entries, ...others] = await traces('agent_label', reply.body.id);
    expect(others).toEqual([]);
    expect(entries).toMatchObject({
      act: 'create',
      act_label: '新建',
      created_by: superuser.id,
      address: '127.0.0.1',
      request_id: reply.headers.get('x-request-id'),
      subject: '甲',
      changes: { name: [null, '甲'], region: [null, ['山东省']] },
    });
  });

  test('tells before and after of what an edit changed, and of nothing else', async () => {
    const id = await label('乙');
    await superuser.call('PATCH', `/api/agent_label/${id}/`, { name: '乙', remark: '一' });
    await superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: '二', region: ['山东省'], version: 2 });
    const entries = await traces('agent_label', id);
    expect(entries.map(({ act, changes }) => [act, changes]).slice(1)).toEqual([
      ['update', { remark: [null, '一'] }],
      ['update', { remark: ['一', '二'], region: [null, ['山东省']] }],
    ]);
  });

  test('that is refused tells nothing', async () => {
    const id = await label('丙');
    const stale = await superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: 'x', version: 7 });
    expect(stale.status).toBe(409);
    expect(await traces('agent_label', id)).toHaveLength(1);
  });

  test('tells of twenty editors at once in a chain without a gap', async () => {
    const id = await label('丁');
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: `第${n}` })),
    );
    const entries = (await traces('agent_label', id)).slice(1).map(({ changes }) => changes?.remark ?? []);
    expect(entries).toHaveLength(20);
    const next = new Map(entries.map(([before, after]) => [before, after]));
    let at: unknown = null;
    for (let step = 0; step < 20; step += 1) at = next.get(at);
    expect(next.size).toBe(20);
    expect(at).toBe((await superuser.call('GET', `/api/agent_label_readonly/${id}/`)).body.remark);
  });

  test('tells of deletion and restoration', async () => {
    const id = await label('戊');
    await superuser.call('DELETE', `/api/agent_label/${id}/`);
    await superuser.call('PATCH', `/api/agent_label/${id}/`, { is_deleted: false });
    expect((await traces('agent_label', id)).map(({ act }) => act)).toEqual(['create', 'delete', 'restore']);
  });

  test('with hooks tells of fields and lines, and names a reference', async () => {
    const role = await superuser.call('POST', '/api/backend_role/', { name: '仓管', menu_permission: '1131205' });
    await superuser.call('PATCH', `/api/backend_role/${role.body.id}/`, { name: '库管' });
    const entries = await traces('backend_role', role.body.id);
    expect(entries.map(({ act }) => act)).toEqual(['create', 'update']);
    expect(entries[1]?.changes).toEqual({ name: ['仓管', '库管'] });
  });
});

describe('an action', () => {
  test('tells what it changed under its own name, once', async () => {
    const { body } = await superuser.call('POST', '/api/user/add/', {
      username: 'lisi',
      name: '李四',
      tel: '13800001111',
    });
    await superuser.call('POST', `/api/user/${body.user}/disable/`, {}, { 'idempotency-key': 'disable-lisi-1' });
    await superuser.call('POST', `/api/user/${body.user}/disable/`, {}, { 'idempotency-key': 'disable-lisi-1' });
    const entries = await traces('user', body.user);
    expect(entries.map(({ act, act_label }) => [act, act_label])).toEqual([
      ['user.add', '新建用户'],
      ['user.disable', '停用'],
    ]);
    expect(entries[1]?.changes).toEqual({ is_active: [true, false] });
  });

  test('tells a telephone number masked, and that it changed though the mask is the same', async () => {
    const { body } = await superuser.call('POST', '/api/user/add/', {
      username: 'wangwu',
      name: '王五',
      tel: '13800001234',
    });
    await superuser.call('PATCH', `/api/user/${body.user}/`, { tel: '13899991234' });
    const entries = await traces('user', body.user);
    expect(entries.map(({ changes }) => changes?.tel)).toEqual([
      [null, '138****1234'],
      ['138****1234', '138****1234'],
    ]);
  });

  test('that fails leaves nothing, nor does one that is kept as a refusal', async () => {
    const before = await db.rows('SELECT id FROM audit');
    const call = () => superuser.call('POST', '/api/user/999999/disable/', {}, { 'idempotency-key': 'nobody-there' });
    expect([(await call()).status, (await call()).status]).toEqual([404, 404]);
    expect(await db.rows('SELECT id FROM audit')).toHaveLength(before.length);
  });

  test('on a input of one’s own leaves none', async () => {
    const before = await db.rows('SELECT id FROM audit');
    await superuser.call('POST', '/api/user_setting/', { key: 'list:x', value: {} });
    expect(await db.rows('SELECT id FROM audit')).toHaveLength(before.length);
  });

  test('of a session is told', async () => {
    const leaving = await signIn(server, {});
    await leaving.call('POST', '/account/logout/', {});
    const entries = await db.rows<Told>('SELECT * FROM audit WHERE created_by = $1', [leaving.id]);
    expect(entries.map(({ act }) => act)).toEqual(['session.sign_out']);
  });
});

describe('the log', () => {
  test('tells of an export with its filter', async () => {
    await superuser.call('POST', '/api/user/export/', { filter: { nickname__contains: '张' } });
    const [entries] = await db.rows<Told>("SELECT * FROM audit WHERE act = 'export'");
    expect(entries).toMatchObject({ created_by: superuser.id, details: { parameters: { nickname__contains: '张' } } });
  });

  test('leaves out the number that an export was filtered by', async () => {
    await superuser.call('POST', '/api/order/export/', { filter: { buyer_phone: '13812345678', status: '1' } });
    const [entry] = await db.rows<Told>("SELECT * FROM audit WHERE act = 'export' AND resource = 'order'");
    expect(entry?.details?.parameters).toEqual({ buyer_phone: '***', status: '1' });
  });

  test('holds no secret', async () => {
    const { body } = await superuser.call('POST', '/api/user/add/', { username: 'secret1', name: '密' });
    const reset = await superuser.call('POST', '/account/admresetpwd/', { id: body.user });
    await server.as()('POST', '/account/login_admin/', { username: 'secret1', password: reset.body.password });
    const [stored] = await db.rows<{ password_hash: string }>('SELECT password_hash FROM "user" WHERE id = $1', [
      body.user,
    ]);
    const entries = await db.rows<{ text: string }>('SELECT row_to_json(a)::text AS text FROM audit a');
    const all = entries.map(({ text }) => text).join('\n');
    expect(all).toContain('password.reset');
    expect(all).toContain('session.sign_in');
    for (const secret of [
      stored?.password_hash ?? '-',
      'argon2',
      'password_hash',
      reset.body.password,
      body.password,
      superuser.token,
    ]) {
      expect(all).not.toContain(secret);
    }
  });

  test('is read by holders of its page alone, and never written by a call', async () => {
    const clerk = await signIn(server, { may: ['/user/list'] });
    const keeper = await signIn(server, { may: ['/system/audit'] });
    expect((await clerk.call('GET', '/api/audit_readonly/')).status).toBe(403);
    const { body } = await keeper.call('GET', '/api/audit_readonly/?limit=1');
    expect(body.results[0]).toMatchObject({ act_label: expect.any(String) });
    for (const [method, path] of [
      ['POST', '/api/audit/'],
      ['PATCH', '/api/audit/1/'],
      ['DELETE', '/api/audit/1/'],
    ] as const) {
      expect((await superuser.call(method, path, {})).status).toBe(405);
    }
  });

  test('shows how far its seals reach', async () => {
    const { status, body } = await superuser.call('GET', '/api/audit/chain/');
    expect([status, body.head_id]).toEqual([200, null]);
    expect(body.unsealed_count).toBeGreaterThan(10);
  });
});

describe('the history of a record', () => {
  test('shows its readers who changed what, the newest first, page by page', async () => {
    const reader = await signIn(server, { may: ['/agent-label'] });
    const id = await label('史');
    for (let n = 1; n <= 22; n += 1) await superuser.call('PATCH', `/api/agent_label/${id}/`, { remark: `第${n}` });
    const path = `/api/agent_label_readonly/${id}/history/`;
    const { body: newest } = await reader.call('GET', path);
    expect(newest.results).toHaveLength(20);
    expect(newest.results[0]).toMatchObject({ act_label: '编辑', changes: { remark: ['第21', '第22'] } });
    expect(Object.keys(newest.results[0])).not.toContain('address');
    const { body: older } = await reader.call('GET', `${path}?before=${newest.results.at(-1).id}`);
    expect(older.results.map(({ act }: Told) => act)).toEqual(['update', 'update', 'create']);
  });

  test('names who acted: a person, an application, or nobody where it was the system', async () => {
    const id = await label('系');
    await db.rows(
      `WITH k AS (INSERT INTO app_key (name, key, sealed_secret, channel) VALUES ('小程序', 'history', '-', '小程序') RETURNING id)
       INSERT INTO audit (address, user_agent, request_id, resource, subject_id, act, act_label, app_id)
       SELECT '', '', '', 'agent_label', $1, 'x', 'x', app_id FROM k, unnest(ARRAY[k.id, NULL]) AS app_id`,
      [id],
    );
    const { results } = (await superuser.call('GET', `/api/agent_label_readonly/${id}/history/`)).body;
    expect(results.map(({ person, app }: Actor) => [person, app])).toEqual([
      [null, null],
      [null, '小程序'],
      [expect.any(String), null],
    ]);
  });

  test('is closed to a caller who may not read the record, and refuses what it does not know', async () => {
    const id = await label('密');
    const path = `/api/agent_label_readonly/${id}/history/`;
    const stranger = await signIn(server, { may: ['/system/jobs'] });
    const branch = await signIn(server, { may: ['/agent-label'], agent_label_id: await label('别处') });
    expect((await server.as()('GET', path)).status).toBe(401);
    expect((await stranger.call('GET', path)).status).toBe(403);
    expect((await branch.call('GET', path)).status).toBe(404);
    expect((await superuser.call('GET', `${path}?offset=3`)).status).toBe(400);
    expect((await superuser.call('GET', `${path}?before=x`)).status).toBe(400);
  });
});
