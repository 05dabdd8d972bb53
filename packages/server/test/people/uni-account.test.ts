import { beforeAll, expect, test } from 'vitest';
import { type Cells, makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { makeRole, tokenOf } from '../identity/people.ts';

let server: TestServer;
let keeper: SignedIn;
let cells: Cells;
let role: number;
let made = 0;

beforeAll(async () => {
  server = await sharedTestServer();
  keeper = await signIn(server, { superuser: true });
  cells = await makeCells(server, 'U');
  role = await makeRole(server.database.db(), '1130301');
});

const send = async (path: string, body: object) => {
  const reply = await keeper.call('POST', path, body);
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};

/** One person as a member of staff with an account, as one of a cell with another, and in charge of a region. */
async function person(name: string, tel: string) {
  made += 1;
  const staff = await send('/account/create_staff/', { username: `uni${made}`, name, tel, type: 2, role });
  const cell = await send('/banks/bank_cell_staff/', { name, tel, bank_cell: cells.counter });
  const branch = await makeRole(server.database.db(), '1130301', 'branch');
  const opened = await send(`/banks/bank_cell_staff/${cell.id}/open_account/`, {
    username: `cell${made}`,
    role: branch,
  });
  const region = await send('/api/region_staff/', { name, tel, region: ['山东省', '青岛市'] });
  return {
    users: [staff.user, opened.user] as const,
    records: [
      { kind: 'staff_person', record: staff.id },
      { kind: 'bank_cell_staff', record: cell.id },
      { kind: 'region_staff', record: region.id },
    ],
  };
}

const active = async (user: number) => (await keeper.call('GET', `/api/user_readonly/${user}/`)).body.is_active;

test('records with one phone are proposed, joined under the account one chooses, and taken apart again', async () => {
  const { users, records } = await person('孙立', '13911110001');
  const found = (await keeper.call('GET', '/api/uni_account/candidates/?words=孙立')).body;
  expect(found).toMatchObject({ count: 1, people: [{ name: '孙立', tel: '139****0001', is_same_name: true }] });
  expect(found.people[0].records).toHaveLength(3);
  const undecided = await keeper.call('POST', '/api/uni_account/join/', { records });
  expect(undecided.body).toEqual({ user: ['所选档案有多个登录账号，请选择主账号'] });
  const joined = await keeper.call('POST', '/api/uni_account/join/', { records, user: users[0], disable_others: true });
  expect(joined).toMatchObject({ status: 201, body: { name: '孙立', user: { id: users[0] }, record_count: 3 } });
  expect([await active(users[0]), await active(users[1])]).toEqual([true, false]);
  expect((await keeper.call('GET', '/api/uni_account/candidates/?words=孙立')).body.count).toBe(0);
  expect((await keeper.call('POST', '/api/uni_account/join/', { records })).body).toHaveProperty('records');

  const { id } = joined.body;
  await keeper.call('PATCH', `/api/uni_account/${id}/`, { name: '孙丽', tel: '13911110002' });
  const shown = (await keeper.call('GET', `/api/uni_account/${id}/records/`)).body.records;
  expect(shown.map((one: { name: string; tel: string }) => [one.name, one.tel])).toEqual(
    new Array(3).fill(['孙丽', '139****0002']),
  );
  expect((await keeper.call('GET', `/api/user_readonly/${users[0]}/`)).body.name).toBe('孙丽');

  const apart = await keeper.call('POST', `/api/uni_account/${id}/split/`, { records: [records[1]] });
  expect(apart.body).toEqual({ left: 2 });
  expect(await active(users[1])).toBe(true);
  expect((await keeper.call('POST', `/api/uni_account/${id}/split/`, { records: [records[1]] })).status).toBe(400);
  await keeper.call('POST', `/api/uni_account/${id}/split/`, { records: [records[0], records[2]] });
  expect((await keeper.call('GET', `/api/uni_account_readonly/${id}/`)).status).toBe(404);
});

test('an account that joining disabled stays out when its person has left', async () => {
  const { users, records } = await person('孙离', '13911110031');
  const joined = await keeper.call('POST', '/api/uni_account/join/', { records, user: users[0], disable_others: true });
  const [, left] = records;
  await server.database.db().rows('UPDATE bank_cell_staff SET status = 0 WHERE id = $1', [left?.record]);
  const apart = await keeper.call('POST', `/api/uni_account/${joined.body.id}/split/`, { records: [left] });
  expect([apart.body, await active(users[1])]).toEqual([{ left: 2 }, false]);
});

test('people of malls and canteens are joined with the rest, and leave with them', async () => {
  const db = server.database.db();
  const [mall] = await db.rows<{ id: number }>(
    "INSERT INTO mall (code, name, bank, kind) VALUES ('UNI', '联名商城', 'ICBC', 'icbc_point') RETURNING id",
  );
  const person_fields = { name: '郑和', tel: '13911110009' };
  const at_mall = await send('/api/bank_mall_staff/', { ...person_fields, mall: mall?.id, position: '运营' });
  expect(at_mall).toMatchObject({ mall_kind: 'icbc_point', status: 1 });
  const [canteen] = await db.rows<{ id: number }>(
    `WITH e AS (INSERT INTO enterprise (name, code) VALUES ('联名企业', 'UNI') RETURNING id)
     INSERT INTO canteen (code, name, enterprise_id) SELECT 'UNI', '联名食堂', id FROM e RETURNING id`,
  );
  const at_till = await send('/api/canteen_staff/', { ...person_fields, canteen: canteen?.id, number: 'U1' });
  const { people } = (await keeper.call('GET', '/api/uni_account/candidates/?words=郑和')).body;
  const found = people[0].records.map(({ kind, place }: { kind: string; place: string }) => [kind, place]);
  expect(found).toEqual([
    ['canteen_person', '联名食堂'],
    ['mall_person', '联名商城'],
  ]);
  const records = [
    { kind: 'mall_person', record: at_mall.id },
    { kind: 'canteen_person', record: at_till.id },
  ];
  const pages = people[0].records.map(({ page }: { page: string | null }) => page);
  expect(pages).toEqual([null, '/icbc-point/detail']);
  const { id } = await send('/api/uni_account/join/', { records });
  await keeper.call('PATCH', `/api/uni_account/${id}/`, { name: '郑合' });
  expect((await keeper.call('GET', `/api/bank_mall_staff_readonly/${at_mall.id}/`)).body.name).toBe('郑合');
  const icbc = await signIn(server, { may: ['/icbc-point'] });
  const other = await signIn(server, { may: ['/gf-mall/shop'] });
  const listed = (of: SignedIn) => of.call('GET', `/api/bank_mall_staff_readonly/?id__in=${at_mall.id}`);
  expect([(await listed(icbc)).body.count, (await listed(other)).body.count]).toEqual([1, 0]);
  const foreign = await signIn(server, { may: ['/gf-mall/shop', '/gf-mall/shop#create', '/gf-mall/shop#update'] });
  const [own_mall] = await db.rows<{ id: number }>(
    "INSERT INTO mall (code, name, bank, kind) VALUES ('GFU', '广发商城', 'GF', 'gf') RETURNING id",
  );
  const write = (method: 'POST' | 'PATCH', path: string, body: object) =>
    foreign.call(method, `/api/bank_mall_staff/${path}`, body);
  const own = await write('POST', '', { ...person_fields, mall: own_mall?.id });
  expect(own.status).toBe(201);
  const refused = [
    await write('POST', '', { ...person_fields, mall: mall?.id }),
    await write('PATCH', `${at_mall.id}/`, { position: '店长' }),
    await write('PATCH', `${own.body.id}/`, { mall: mall?.id }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a record that is deleted is neither counted nor shown among those that are joined', async () => {
  const { users, records } = await person('赵平', '13911110003');
  const { id } = await send('/api/uni_account/join/', { records, user: users[0] });
  expect((await keeper.call('DELETE', `/api/region_staff/${records[2]?.record}/`)).status).toBe(204);
  const shown = (await keeper.call('GET', `/api/uni_account/${id}/records/`)).body.records;
  expect(shown.map(({ kind }: { kind: string }) => kind)).toEqual(['bank_cell_staff', 'staff_person']);
  expect((await keeper.call('GET', `/api/uni_account_readonly/${id}/`)).body.record_count).toBe(2);
});

test('a main account that is split off or kept out is handed on, and never one that can not sign in', async () => {
  const { users, records } = await person('钱进', '13911110005');
  const join = (body: object) => keeper.call('POST', '/api/uni_account/join/', { records, ...body });
  const main = async (id: number) =>
    (await keeper.call('GET', `/api/uni_account_readonly/${id}/`)).body.user?.id ?? null;
  await keeper.call('POST', `/api/user/${users[1]}/disable/`, {});
  expect((await join({ user: users[1] })).body).toHaveProperty('user');
  await keeper.call('POST', `/api/user/${users[1]}/enable/`, {});
  const { id } = (await join({ user: users[0], disable_others: true })).body;
  await keeper.call('POST', `/api/uni_account/${id}/split/`, { records: [records[0]] });
  expect([await main(id), await active(users[1])]).toEqual([users[1], true]);

  await keeper.call('POST', '/api/uni_account/join/', { uni_account: id, records: [records[0]] });
  expect(await main(id)).toBe(users[1]);
  await keeper.call('POST', `/api/user/${users[1]}/disable/`, {});
  expect(await main(id)).toBe(users[0]);
  await keeper.call('POST', `/api/user/${users[0]}/disable/`, {});
  expect(await main(id)).toBeNull();
  await keeper.call('POST', `/api/user/${users[1]}/enable/`, {});
  expect(await main(id)).toBe(users[1]);
});

test('two who join the same records at once make one person', async () => {
  const { users, records } = await person('周全', '13911110003');
  const tries = await Promise.all(
    [0, 1, 2, 3].map(() => keeper.call('POST', '/api/uni_account/join/', { records, user: users[0] })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  const rows = await server.database
    .db()
    .rows('SELECT id FROM uni_account_record WHERE kind = $1 AND record_id = $2 AND NOT is_deleted', [
      records[0]?.kind,
      records[0]?.record,
    ]);
  expect(rows).toHaveLength(1);
});

test('who leaves hands over what is open, to one or by kind, and then holds nothing', async () => {
  const db = server.database.db();
  const [leaver, heir, other] = [
    await signIn(server, { may: ['/order_warning', '/order_warning#handle'] }),
    await signIn(server, { may: ['/order_warning', '/order_warning#handle'] }),
    await signIn(server, { may: ['/order_warning'] }),
  ];
  await db.rows(
    `INSERT INTO saved_view (user_id, list, name, search, role_ids, updated_at)
     SELECT v, 'list:/order/list:order', '待发', 'status=1', '{1}', now() FROM unnest($1::bigint[]) v`,
    [[leaver.id, heir.id]],
  );
  await db.rows(
    "INSERT INTO saved_view (user_id, list, name, search, updated_at) VALUES ($1, 'list:/order/list:order', '自用', '', now())",
    [leaver.id],
  );
  const [rule] = await db.rows<{ id: number }>(
    "INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES ('规则', 'low_stock', 1, 'notice') RETURNING id",
  );
  await db.rows('INSERT INTO warning_care (warning_rule_id, subject_id, owner_id) VALUES ($1, 1, $2)', [
    rule?.id ?? 0,
    leaver.id,
  ]);
  const held = (await keeper.call('GET', `/api/user/${leaver.id}/held_work/`)).body.kinds;
  expect(held.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual(
    expect.arrayContaining([
      ['warning.care', 1],
      ['saved_view.kept', 2],
    ]),
  );
  const [employee] = (await keeper.call('GET', `/api/backend_employee_readonly/?user=${leaver.id}`)).body.results;
  const early = await keeper.call('PATCH', `/api/backend_employee/${employee.id}/`, { status: 0 });
  expect(early).toMatchObject({ status: 409, body: { code: 'hand_over.holds_work' } });
  expect((await keeper.call('DELETE', `/api/user/${leaver.id}/`)).status).toBe(409);

  const order = { leaves: true };
  const nobody = await keeper.call('POST', `/api/user/${leaver.id}/hand_over/`, order);
  expect(nobody.body).toHaveProperty('to');
  expect(
    (await keeper.call('POST', `/api/user/${leaver.id}/hand_over/`, { ...order, to: leaver.id })).body,
  ).toHaveProperty('to');
  expect(
    (await keeper.call('POST', `/api/user/${leaver.id}/hand_over/`, { ...order, to: other.id })).body,
  ).toHaveProperty('to');
  const others = [{ kind: 'saved_view.kept', to: other.id }];
  const done = await keeper.call('POST', `/api/user/${leaver.id}/hand_over/`, { ...order, to: heir.id, others });
  expect(done.body).toMatchObject({ ended: 1 });
  expect((await keeper.call('GET', `/api/user/${leaver.id}/held_work/`)).body.kinds).toEqual([]);
  expect((await keeper.call('GET', `/api/user/${other.id}/held_work/`)).body.kinds).toHaveLength(1);
  expect((await leaver.call('GET', '/api/me/')).status).toBe(401);
  const given = await db.rows('SELECT name, role_ids FROM saved_view WHERE user_id = $1 ORDER BY name', [other.id]);
  expect(given).toEqual([
    { name: '待发', role_ids: [1] },
    { name: '自用', role_ids: [] },
  ]);
  const after = (await keeper.call('GET', `/api/backend_employee_readonly/${employee.id}/`)).body;
  expect(after.status).toBe(0);
});

test('a superuser acts as another account in its own session, named in the log, and back', async () => {
  const db = server.database.db();
  const admin = await signIn(server, { superuser: true });
  const clerk = await signIn(server, { may: ['/agent-label', '/agent-label#create'] });
  const reason = { reason: '核对菜单' };
  const begin = (id: number, call = admin.call) => call('POST', `/api/user/${id}/sign_in_as/`, reason);
  expect(
    (await begin(clerk.id, (await signIn(server, { may: ['/user/list', '/user/list#sign_in_as'] })).call)).status,
  ).toBe(403);
  expect((await begin(keeper.id)).body).toMatchObject({ code: 'acting.superuser' });
  const acting = await begin(clerk.id);
  expect(acting.body).toMatchObject({ id: clerk.id, is_superuser: false, acted_by: expect.any(String) });
  expect((await admin.call('GET', '/api/me/')).body).toMatchObject({ id: clerk.id, acted_by: acting.body.acted_by });
  expect((await admin.call('GET', '/api/user_readonly/')).status).toBe(403);
  const label = await admin.call('POST', '/api/agent_label/', { name: '代建分公司' });
  expect(label.body.created_by.id).toBe(clerk.id);
  const [entry] = await db.rows<{ created_by: number; acting_as_id: number }>(
    "SELECT created_by, acting_as_id FROM audit WHERE resource = 'agent_label' AND subject_id = $1",
    [label.body.id],
  );
  expect(entry).toEqual({ created_by: admin.id, acting_as_id: clerk.id });
  const closed = await admin.call('POST', '/account/modifypwd/', { old_pwd: 'abc123', pwd: 'abc1234' });
  expect(closed.body).toMatchObject({ code: 'session.acting' });
  expect((await clerk.call('GET', '/api/me/')).body.acted_by).toBeNull();
  const back = await admin.call('POST', '/account/leave_sign_in_as/', {});
  expect(back.body).toMatchObject({ id: admin.id, is_superuser: true, acted_by: null });
  expect((await admin.call('GET', '/api/user_readonly/')).status).toBe(200);
  await begin(clerk.id);
  await keeper.call('POST', `/api/user/${admin.id}/disable/`, {});
  expect((await admin.call('GET', '/api/me/')).status).toBe(401);
  expect(await tokenOf(db, clerk.id)).toEqual(expect.any(String));
});

test('sessions of a user are seen and ended one by one', async () => {
  const user = await signIn(server, {});
  const second = server.as(await tokenOf(server.database.db(), user.id));
  const { sessions } = (await keeper.call('GET', `/api/user/${user.id}/sessions/`)).body;
  expect(sessions).toHaveLength(2);
  await keeper.call('POST', `/api/user/${user.id}/end_session/`, { session: sessions[0].id });
  expect([(await second('GET', '/api/me/')).status, (await user.call('GET', '/api/me/')).status]).toEqual([401, 200]);
  const again = await keeper.call('POST', `/api/user/${user.id}/end_session/`, { session: sessions[0].id });
  expect(again.body).toHaveProperty('session');
});
