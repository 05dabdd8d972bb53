import { beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { makeRole, tokenOf } from '../identity/people.ts';
import { type Cells, makeCells } from './cells.ts';

const page = '/employee/index';
const path = '/banks/bank_cell_staff';
const leaves = ['create', 'update', 'delete', 'open_account', 'move'].map((leaf) => `${page}#${leaf}` as const);
let server: TestServer;
let cells: Cells;
let keeper: SignedIn;
let role: number;
let made = 0;

beforeAll(async () => {
  server = await sharedTestServer();
  cells = await makeCells(server);
  keeper = await signIn(server, { superuser: true });
  role = await makeRole(server.database.db(), '1060101,1130301', 'branch');
});

const person = (bank_cell: number, rest: object = {}) => {
  made += 1;
  return { name: `员工${made}`, tel: '13812345678', bank_cell, ...rest };
};

async function staff(bank_cell: number, rest: object = {}): Promise<number> {
  const { status, body } = await keeper.call('POST', `${path}/`, person(bank_cell, rest));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

/** A staff account, signed in. */
async function clerk(bank_cell: number) {
  const id = await staff(bank_cell);
  const opened = await keeper.call('POST', `${path}/${id}/open_account/`, { username: `clerk${made}`, role });
  if (opened.status !== 201) throw new Error(JSON.stringify(opened.body));
  const db = server.database.db();
  await db.rows('UPDATE "user" SET must_change = false WHERE id = $1', [opened.body.user]);
  const { user, password } = opened.body;
  return { id, user, password, username: `clerk${made}`, call: server.as(await tokenOf(db, user)) };
}

const names = async (call: SignedIn['call'], query = '') =>
  (await call('GET', `${path}_readonly/?limit=1000&ordering=id${query}`)).body.results.map(
    ({ id }: { id: number }) => id,
  );

test('an account is opened once, of the cell and with the name of its person, and its password is answered once', async () => {
  const { id, username, password, user } = await clerk(cells.counter);
  const signedIn = await server.as()('POST', '/account/login_admin/', { username, password });
  expect(signedIn.body.user).toMatchObject({ permissions: [1_060_101, 1_130_301], user_is_staff: false });
  const { body } = await keeper.call('GET', `/api/user_readonly/${user}/`);
  expect(body).toMatchObject({
    bank_cell: { id: cells.counter },
    is_staff: false,
    tel: expect.stringMatching(/5678$/),
  });
  const again = await keeper.call('POST', `${path}/${id}/open_account/`, { username: 'again', role });
  expect(again).toMatchObject({ status: 409, body: { code: 'person.has_account' } });
});

test('people of a cell see the people of it and of what lies below, and nobody else', async () => {
  const [own, below, beside, foreign] = await Promise.all(
    [cells.city, cells.counter, cells.head, cells.foreign].map((at) => staff(at)),
  );
  const { call } = await clerk(cells.city);
  const seen = await names(call);
  expect(seen).toEqual(expect.arrayContaining([own, below]));
  expect(seen).not.toEqual(expect.arrayContaining([beside]));
  expect(seen).not.toEqual(expect.arrayContaining([foreign]));
  const status = async (id: number) => (await call('GET', `${path}_readonly/${id}/`)).status;
  expect(await Promise.all([below, beside, foreign, 999_999].map((id) => status(id ?? 0)))).toEqual([
    200, 404, 404, 404,
  ]);
  const shown = await call('GET', '/api/bank_cell_readonly/?ordering=id');
  expect(shown.body.results.map(({ id }: { id: number }) => id)).toEqual([cells.city, cells.counter, cells.next]);
  expect(await names(call, `&bank_cell__within=${cells.foreign}`)).toEqual([]);
});

test('a role of another scope does not fit, and neither does any other account the scope of cells', async () => {
  const id = await staff(cells.counter);
  const agents = await makeRole(server.database.db(), '1130301', 'agent');
  const misfit = await keeper.call('POST', `${path}/${id}/open_account/`, { username: 'misfit', role: agents });
  expect(misfit.body).toHaveProperty('role');
  const staffed = { username: 'office', name: '李四', role };
  expect((await keeper.call('POST', '/api/user/add/', staffed)).body).toHaveProperty('role');
  expect((await keeper.call('POST', '/api/user/add/', { ...staffed, bank_cell: cells.counter })).status).toBe(201);
});

test('leaving ends every session at once, and who returns is let in by hand', async () => {
  const { id, user, call, username, password } = await clerk(cells.counter);
  for (const status of [2, 3, 4]) {
    expect((await keeper.call('PATCH', `${path}/${id}/`, { status })).status).toBe(200);
    expect((await call('GET', '/api/me/')).status).toBe(200);
  }
  const gone = await keeper.call('PATCH', `${path}/${id}/`, { status: 0 });
  expect(gone.body.left_at).toEqual(expect.any(Number));
  expect((await call('GET', '/api/me/')).status).toBe(401);
  expect((await server.as()('POST', '/account/login_admin/', { username, password })).status).toBe(400);
  expect((await keeper.call('POST', `/api/user/${user}/enable/`, {})).status).toBe(400);
  const back = await keeper.call('PATCH', `${path}/${id}/`, { status: 1 });
  expect(back.body.left_at).toBeNull();
  expect((await server.as()('POST', '/account/login_admin/', { username, password })).status).toBe(400);
  expect((await keeper.call('POST', `/api/user/${user}/enable/`, {})).status).toBe(200);
  expect((await server.as()('POST', '/account/login_admin/', { username, password })).status).toBe(200);
});

test('a deleted person is signed out as well', async () => {
  const { id, call } = await clerk(cells.counter);
  expect((await keeper.call('DELETE', `${path}/${id}/`)).status).toBe(204);
  expect((await call('GET', '/api/me/')).status).toBe(401);
});

test('who moves sees the rows of the new cell from the next request on', async () => {
  const { id, user, call } = await clerk(cells.counter);
  const there = await staff(cells.foreign);
  expect(await names(call)).not.toContain(there);
  const moved = await keeper.call('POST', `${path}/${id}/move/`, { bank_cell: cells.foreign });
  expect(moved.body).toMatchObject({ id, bank_cell: { id: cells.foreign } });
  expect(await names(call)).toContain(there);
  expect((await keeper.call('POST', `${path}/${id}/move/`, { bank_cell: cells.foreign })).body).toHaveProperty(
    'bank_cell',
  );
  expect((await keeper.call('PATCH', `/api/user/${user}/`, { bank_cell: cells.city })).body).toHaveProperty(
    'bank_cell',
  );
});

test('a cell that moves takes the view of the people above it along', async () => {
  const db = server.database.db();
  const [row] = await db.rows<{ id: number }>(
    `INSERT INTO bank_cell (code, name, level, parent_id, bank_id, region)
     SELECT 'Q2', 'Q2', 3, parent_id, bank_id, region FROM bank_cell WHERE id = $1 RETURNING id`,
    [cells.city],
  );
  const other = row?.id ?? 0;
  const { call } = await clerk(other);
  const moving = await staff(cells.next);
  expect(await names(call)).not.toContain(moving);
  await keeper.call('PATCH', `/api/bank_cell/${cells.next}/`, { parent: other });
  await expect.poll(() => names(call)).toContain(moving);
  await keeper.call('PATCH', `/api/bank_cell/${cells.next}/`, { parent: cells.city });
});

test('a manager of a cell keeps people without accounts, in its own cells; accounts are the head office’s', async () => {
  const manager = await signIn(server, { may: [page, ...leaves], bank_cell_id: cells.city });
  const made_here = await manager.call('POST', `${path}/`, person(cells.counter));
  expect(made_here.status).toBe(201);
  expect((await manager.call('POST', `${path}/`, person(cells.foreign))).body).toHaveProperty('bank_cell');
  const at = `${path}/${made_here.body.id}/`;
  expect((await manager.call('PATCH', at, { bank_cell: cells.foreign })).body).toHaveProperty('bank_cell');
  expect((await manager.call('POST', `${at}move/`, { bank_cell: cells.foreign })).body).toHaveProperty('bank_cell');
  expect((await manager.call('POST', `${at}move/`, { bank_cell: cells.next })).status).toBe(200);
  expect((await manager.call('POST', `${at}open_account/`, { username: 'x1', role })).status).toBe(403);
  const { id } = await clerk(cells.counter);
  expect((await manager.call('PATCH', `${path}/${id}/`, { status: 0 })).status).toBe(403);
  const elsewhere = await staff(cells.foreign);
  const writes = [
    manager.call('PATCH', `${path}/${elsewhere}/`, { name: '改' }),
    manager.call('DELETE', `${path}/${elsewhere}/`),
    manager.call('POST', `${path}/${elsewhere}/move/`, { bank_cell: cells.counter }),
  ];
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('name, phone and role of an account and its person are the same, no matter who changes them', async () => {
  const { id, user } = await clerk(cells.counter);
  await keeper.call('PATCH', `${path}/${id}/`, { name: '新名', tel: '13900000000' });
  expect((await keeper.call('GET', `/api/user_readonly/${user}/`)).body.name).toBe('新名');
  const other = await makeRole(server.database.db(), '1130301', 'branch');
  await keeper.call('PATCH', `/api/user/${user}/`, { name: '再改', role: other });
  const { body } = await keeper.call('GET', `${path}_readonly/${id}/`);
  expect(body).toMatchObject({ name: '再改', role: { id: other } });
  expect((await keeper.call('PATCH', `${path}/${id}/`, { role: null })).body).toHaveProperty('role');
  const without = await staff(cells.counter);
  expect((await keeper.call('PATCH', `${path}/${without}/`, { role })).body).toHaveProperty('role');
});
