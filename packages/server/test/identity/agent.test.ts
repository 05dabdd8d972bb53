import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { makeRole, makeUser, tokenOf } from './people.ts';

let server: TestServer;
let db: Db;
let admin: string;
beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
  admin = await tokenOf(db, (await makeUser(db, { is_superuser: true })).id);
});

let made = 0;

async function makeLabel(name = '青岛分公司'): Promise<number> {
  const { body } = await server.as(admin)('POST', '/api/agent_label/', { name });
  return body.id;
}

/** Makes a person through the API and opens a session for the account. */
async function makePerson(agent_label: number, fields: object = {}) {
  made += 1;
  const body = { agent_label, username: `agent${made}`, name: '于海波', tel: '13812345678', ...fields };
  const reply = await server.as(admin)('POST', '/api/add_or_modify_agent/', body);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const { id, user, password } = reply.body;
  await db.rows('UPDATE "user" SET must_change = false WHERE id = $1', [user]);
  return { id, user, password, username: body.username, token: await tokenOf(db, user) };
}

const read = async (path: string) => (await server.as(admin)('GET', path)).body;

test('a label needs a name and may have a place; names may repeat', async () => {
  const call = server.as(admin);
  const body = { name: '济南分公司', region: ['山东省', '济南市'], contact: '孙立新', remark: '鲁中' };
  const label = await call('POST', '/api/agent_label/', body);
  expect([label.status, label.body]).toMatchObject([201, body]);
  expect((await call('POST', '/api/agent_label/', { name: '济南分公司' })).status).toBe(201);
  expect((await call('POST', '/api/agent_label/', {})).body).toEqual({ name: ['名称不能为空'] });
  expect((await call('POST', '/api/agent_label/', { name: 'x'.repeat(65) })).status).toBe(400);
  expect((await call('POST', '/api/agent_label/', { name: 'x', remark: 'x'.repeat(501) })).status).toBe(400);
});

test('a person and an account are made in one call, and sign in', async () => {
  const label = await makeLabel();
  const role = await makeRole(db, '1030201', 'agent');
  const { id, user, password, username } = await makePerson(label, { role });
  expect(password).toMatch(/^\w{12}$/);
  expect(await read(`/api/agent_readonly/${id}/`)).toMatchObject({
    ...{ id, name: '于海波', tel: '138****5678', status: 1 },
    agent_label: { id: label, name: '青岛分公司' },
    user: { id: user, nickname: '于海波' },
    role: { id: role },
  });
  const signedIn = await server.as()('POST', '/account/login_admin/', { username, password });
  expect(signedIn.body.user).toMatchObject({
    ...{ agent_label_id: label, agent_label_name: '青岛分公司', user_is_staff: false, permissions: [1_030_201] },
  });
});

test('nothing is made when a part is at fault', async () => {
  const label = await makeLabel();
  const { username } = await makePerson(label);
  const count = async () => [(await read('/api/agent_readonly/')).count, (await read('/api/user_readonly/')).count];
  const before = await count();
  const body = { agent_label: label, username: 'fresh', name: '某人', tel: '13800000000' };
  for (const [fault, field] of [
    [{ username }, 'username'],
    [{ agent_label: 999_999 }, 'agent_label'],
    [{ role: 999_999 }, 'role'],
    [{ role: await makeRole(db, '1030201', 'supplier') }, 'role'],
  ] as const) {
    const refused = await server.as(admin)('POST', '/api/add_or_modify_agent/', { ...body, ...fault });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
  }
  expect(await count()).toEqual(before);
});

test('a changed person changes the account, and the other way round', async () => {
  const [label, other] = [await makeLabel(), await makeLabel('烟台分公司')];
  const role = await makeRole(db, '1030201');
  const { id, user } = await makePerson(label);
  const body = { id, agent_label: other, username: 'renamed', name: '于海涛', tel: '13900000000', role };
  const saved = await server.as(admin)('POST', '/api/add_or_modify_agent/', body);
  expect([saved.status, saved.body]).toEqual([200, { id, user, password: null }]);
  const me = async () => (await server.as(await tokenOf(db, user))('GET', '/api/me/')).body;
  expect(await me()).toMatchObject({
    username: 'renamed',
    name: '于海涛',
    agent_label_id: other,
    permissions: [1_030_201],
  });
  const patched = await server.as(admin)('PATCH', `/api/agent/${id}/`, {
    agent_label: label,
    name: '于海',
    role: null,
  });
  expect([patched.status, patched.body]).toMatchObject([200, { name: '于海', role: null, agent_label: { id: label } }]);
  expect(await me()).toMatchObject({ name: '于海', agent_label_id: label, permissions: [] });
  await server.as(admin)('PATCH', `/api/user/${user}/`, { name: '海哥', role });
  expect(await read(`/api/agent_readonly/${id}/`)).toMatchObject({ name: '海哥', role: { id: role } });
  const moved = await server.as(admin)('PATCH', `/api/user/${user}/`, { agent_label: other });
  expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['agent_label']]);
});

test('a person who is switched off or deleted is out at once', async () => {
  const label = await makeLabel();
  const { id, token, user } = await makePerson(label);
  expect((await server.as(token)('GET', '/api/me/')).status).toBe(200);
  expect((await server.as(admin)('PATCH', `/api/agent/${id}/`, { status: 0 })).body.status).toBe(0);
  expect((await server.as(token)('GET', '/api/me/')).status).toBe(401);
  await server.as(admin)('POST', `/api/user/${user}/enable/`, {});
  expect((await read(`/api/agent_readonly/${id}/`)).status).toBe(1);
  const again = await tokenOf(db, user);
  expect((await server.as(again)('GET', '/api/me/')).status).toBe(200);
  expect((await server.as(admin)('DELETE', `/api/agent/${id}/`)).status).toBe(204);
  expect((await server.as(again)('GET', '/api/me/')).status).toBe(401);
  expect((await read(`/api/user_readonly/${user}/`)).is_active).toBe(false);
});

test('a person is switched off and on, moved and given a new password, with the account', async () => {
  const [label, next] = [await makeLabel(), await makeLabel('烟台分公司')];
  const { id, user, token, username, password } = await makePerson(label);
  const act = (verb: string, body: object = {}) => server.as(admin)('POST', `/api/agent/${id}/${verb}/`, body);
  await server.as()('POST', '/account/login_admin/', { username, password });
  expect(await read(`/api/agent_readonly/${id}/`)).toMatchObject({ username, login_count: 1 });
  expect((await read(`/api/agent_readonly/${id}/`)).last_login).toBeGreaterThan(0);
  expect((await act('disable')).body).toMatchObject({ status: 0 });
  expect((await server.as(token)('GET', '/api/me/')).status).toBe(401);
  expect((await act('enable')).body).toMatchObject({ status: 1 });
  expect((await act('move', { agent_label: next })).body).toMatchObject({ agent_label: { id: next } });
  expect(await read(`/api/user_readonly/${user}/`)).toMatchObject({ agent_label: { id: next } });
  const fresh = (await act('reset_password')).body.password;
  const attempt = (given: string) => server.as()('POST', '/account/login_admin/', { username, password: given });
  expect([(await attempt(password)).status, (await attempt(fresh)).status]).toEqual([400, 200]);
  const role = await makeRole(db, '1090201,109020120,109020121', 'agent');
  const limited = await makePerson(next, { role });
  for (const verb of ['disable', 'reset_password']) {
    expect((await server.as(limited.token)('POST', `/api/agent/${id}/${verb}/`, {})).status).toBe(403);
  }
  expect((await server.as(limited.token)('GET', '/api/agent_readonly/')).body.count).toBe(2);
});

test('a label with people is not deleted', async () => {
  const label = await makeLabel();
  await makePerson(label);
  const refused = await server.as(admin)('DELETE', `/api/agent_label/${label}/`);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect((await server.as(admin)('DELETE', `/api/agent_label/${await makeLabel()}/`)).status).toBe(204);
});

test('a stopped label keeps what it has and gets nothing new', async () => {
  const call = server.as(admin);
  const [label, other] = [await makeLabel('停用分公司'), await makeLabel()];
  const { id, username } = await makePerson(label);
  const newcomer = await makePerson(other);
  const place = { name: '分公司仓', region: ['山东省', '青岛市'], agent_label: label };
  const warehouse = (await call('POST', '/api/warehouse/', { ...place, code: 'FGS1' })).body;
  const customer = (await call('POST', '/api/customer/', { kind: 'company', name: '老客户', agent_label: label })).body;
  await call('PATCH', `/api/agent_label/${label}/`, { state: 'disabled' });
  const options = (await call('GET', '/api/agent_label_readonly/options/?q=停用分公司&state=enabled')).body;
  expect(options.results).toEqual([]);
  const person = { agent_label: label, username: 'latecomer', name: '某人', tel: '13800000000' };
  const refused = [
    await call('POST', '/api/add_or_modify_agent/', person),
    await call('POST', '/api/user/add/', { username: 'latecomer', name: '某人', agent_label: label }),
    await call('POST', `/api/agent/${newcomer.id}/move/`, { agent_label: label }),
    await call('PATCH', `/api/agent/${newcomer.id}/`, { agent_label: label }),
    await call('POST', '/api/warehouse/', { ...place, code: 'FGS2' }),
    await call(
      'PATCH',
      `/api/warehouse/${(await call('POST', '/api/warehouse/', { ...place, agent_label: other, code: 'FGS3' })).body.id}/`,
      { agent_label: label },
    ),
  ];
  for (const { status, body } of refused)
    expect([status, body]).toEqual([400, { agent_label: ['分公司不存在或已停用'] }]);
  const kept = [
    await call('POST', '/api/add_or_modify_agent/', { ...person, id, username, name: '改名' }),
    await call('PATCH', `/api/warehouse/${warehouse.id}/`, { name: '改名仓', agent_label: label }),
    await call('PATCH', `/api/customer/${customer.id}/`, { name: '改名客户', agent_label: label }),
    await call('GET', `/api/agent_label_readonly/${label}/`),
  ];
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a label shows its stock and its sales of thirty days', async () => {
  const label = await makeLabel();
  expect(await read(`/api/agent_label_readonly/${label}/`)).toMatchObject({ stock_quantity: 0, sold_fen: 0 });
  await db.rows(
    `WITH c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
     g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type) SELECT '米', id, '袋', 9, 1 FROM c RETURNING id),
     s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT id, 'K' || id, '米', 1000 FROM g RETURNING id),
     p AS (INSERT INTO location (code, name, agent_label_id) VALUES ('FG1', '甲仓', $1), ('FG2', '乙仓', $1) RETURNING id)
     INSERT INTO stock_level (sku_id, location_id, on_hand, agent_label_id) SELECT s.id, p.id, 4, $1 FROM s, p`,
    [label],
  );
  await db.rows(
    `INSERT INTO recent_mall_sales (day, agent_label_id, mall_id, order_count, kept_fen, kept_points)
     VALUES ('2020-01-01', $1, 1, 1, 500, 0), (current_date, $1, 1, 2, 700, 0), (current_date, $1, 2, 1, 40, 0)`,
    [label],
  );
  const { results } = await read(`/api/agent_label_readonly/?id=${label}`);
  expect(results).toMatchObject([{ stock_quantity: 8, sold_fen: 740 }]);
});

test('agent staff see their own label and its people, and leave accounts to the head office', async () => {
  const [own, foreign] = [await makeLabel(), await makeLabel('南京分公司')];
  const role = await makeRole(db, '1090101,109010101,109010102,109010103,109010120');
  const [person, stranger] = [await makePerson(own, { role }), await makePerson(foreign)];
  const call = server.as(person.token);
  expect((await call('GET', '/api/agent_label_readonly/')).body).toMatchObject({ count: 1, results: [{ id: own }] });
  const people = (await call('GET', '/api/agent_readonly/')).body;
  expect(people).toMatchObject({ count: 1, results: [{ id: person.id, user: { id: person.user } }] });
  for (const path of [`/api/agent_label_readonly/${foreign}/`, `/api/agent_readonly/${stranger.id}/`]) {
    expect((await call('GET', path)).status).toBe(404);
  }
  const changes = [
    await call('PATCH', `/api/agent/${person.id}/`, { name: '改名' }),
    await call('DELETE', `/api/agent/${person.id}/`),
    await call('POST', '/api/add_or_modify_agent/', {
      agent_label: own,
      username: 'x1',
      name: 'x',
      tel: '13800000000',
    }),
  ];
  for (const { status } of changes) expect(status).toBe(403);
  expect((await call('PATCH', `/api/agent/${stranger.id}/`, { name: '改名' })).status).toBe(404);
  expect((await call('PATCH', `/api/agent_label/${own}/`, { contact: '于海波' })).body.contact).toBe('于海波');
  expect((await call('PATCH', `/api/agent_label/${foreign}/`, { contact: '于海波' })).status).toBe(404);
});

test('staff keep people only within what they hold', async () => {
  const label = await makeLabel();
  const [mine, more] = [await makeRole(db, '1090101,109010102,109010120'), await makeRole(db, '1030201')];
  const keeper = server.as(await tokenOf(db, (await makeUser(db, { role_id: mine })).id));
  const body = { agent_label: label, username: 'bykeeper', name: '某人', tel: '13800000000' };
  const refused = await keeper('POST', '/api/add_or_modify_agent/', { ...body, role: more });
  expect([refused.status, refused.body.code]).toEqual([403, 'grant.not_held']);
  const { id } = await makePerson(label, { role: more });
  const out = await keeper('PATCH', `/api/agent/${id}/`, { status: 0 });
  expect([out.status, out.body.code]).toEqual([403, 'account.protected']);
  expect((await keeper('POST', '/api/add_or_modify_agent/', body)).status).toBe(200);
});

test('a person and their account changed from both sides at once stay alike', async () => {
  const { id, user } = await makePerson(await makeLabel());
  for (let round = 0; round < 3; round += 1) {
    const replies = await Promise.all([
      server.as(admin)('PATCH', `/api/agent/${id}/`, { name: `人员${round}` }),
      server.as(admin)('PATCH', `/api/user/${user}/`, { name: `账号${round}` }),
    ]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const [person, account] = [await read(`/api/agent_readonly/${id}/`), await read(`/api/user_readonly/${user}/`)];
    expect(person.name).toBe(account.name);
  }
});

test('a person of an agent who holds open work is neither disabled nor deleted before it is handed over', async () => {
  const call = server.as(admin);
  const label = await makeLabel('交接分公司');
  const [leaver, heir] = [await makePerson(label), await makePerson(label)];
  const [customer] = await db.rows<{ id: number }>(
    "INSERT INTO customer (number, name, kind, level, owner_id, agent_label_id) VALUES ('KH-J1', '海天商行', 'company', 'normal', $1, $2) RETURNING id",
    [leaver.user, label],
  );
  const { username, version } = { ...leaver, ...(await read(`/api/agent_readonly/${leaver.id}/`)) };
  const person = { id: leaver.id, agent_label: label, username, name: '于海波', tel: '13812345678', status: 0 };
  const refused = [
    await call('PATCH', `/api/agent/${leaver.id}/`, { version, status: 0 }),
    await call('POST', '/api/add_or_modify_agent/', person),
    await call('DELETE', `/api/agent/${leaver.id}/`),
    await call('POST', `/api/user/${leaver.user}/disable/`, {}),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    new Array(4).fill([409, 'hand_over.holds_work']),
  );
  expect((await read(`/api/agent_readonly/${leaver.id}/`)).status).toBe(1);
  const done = await call('POST', `/api/user/${leaver.user}/hand_over/`, { to: heir.user, leaves: true });
  expect(done).toMatchObject({ status: 200, body: { given: [{ kind: 'customer.owned', count: 1 }], ended: 1 } });
  expect((await read(`/api/agent_readonly/${leaver.id}/`)).status).toBe(0);
  const [owned] = await db.rows('SELECT owner_id FROM customer WHERE id = $1', [customer?.id ?? 0]);
  expect(owned).toEqual({ owner_id: heir.user });
  expect((await call('DELETE', `/api/agent/${leaver.id}/`)).status).toBe(204);
});
