import { domains } from '@zhanggui/contract/app';
import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import { type Permission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { permissionIdsOf, permissionTree } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { absent, declaredOperations } from '../surface/operations.ts';

const all = [...permissionIdsOf(permissionTree(domains))];

let fixture: OrderFixture;
let server: TestServer;
let orderSteps: OrderSteps;
let superuser: SignedIn;
let agent: SignedIn;
let labels: readonly number[];

const db = () => fixture.database.db();

/** An account that holds these ids, whatever they are called. */
async function holding(ids: readonly number[], person: Parameters<typeof signIn>[1] = {}): Promise<SignedIn> {
  const made = await signIn(server, { may: ['/order/list'], ...person });
  await db().rows(
    'UPDATE backend_role SET menu_permission = $2 WHERE id = (SELECT role_id FROM "user" WHERE id = $1)',
    [made.id, ids.join(',')],
  );
  return made;
}

const explain = async (body: object, by: SignedIn = superuser) => by.call('POST', '/api/xray/explain/', body);
const refusing = ({ walls }: { walls: readonly { wall: string; verdict: string; rule: string }[] }) =>
  walls.find(({ verdict }) => verdict === 'refused');

beforeAll(async () => {
  fixture = await openOrderFixture(20);
  server = await startTestServer({}, fixture.database);
  orderSteps = orderStepsOn(fixture);
  superuser = await signIn(server, { superuser: true });
  const made = ['青岛分公司', '济南分公司'].map((name) => superuser.call('POST', '/api/agent_label/', { name }));
  labels = (await Promise.all(made)).map(({ body }) => body.id);
  agent = await holding(
    (['/order/list', '/order/list#ship', '/order/list#cancel'] satisfies Permission[]).map(permissionId),
    { agent_label_id: labels[0] ?? 0 },
  );
});
afterAll(() => server.close());

/** Which wall an answer comes from, as far as its status says. */
function spoken(status: number, code: string | undefined): string {
  if (status === 403) return code === 'forbidden' ? 'held back' : String(code);
  return status === 405 ? 'call' : 'let in';
}

function foretold(refused: { wall: string } | undefined): string {
  if (!refused || refused.wall === 'row' || refused.wall === 'state') return 'let in';
  if (refused.wall === 'password') return 'password.must_change';
  if (refused.wall === 'second_factor') return 'second_factor.must_enrol';
  return refused.wall === 'permission' || refused.wall === 'scope' ? 'held back' : refused.wall;
}

test('a role that is not saved yet opens what it opens when it is', async () => {
  const ids = (['/order/list', '/order/list#ship', '/staff/role'] satisfies Permission[]).map(permissionId);
  const menu_permission = ids.join(',');
  const role = await superuser.call('POST', '/api/backend_role/', { name: '预览前', menu_permission, scope: 'all' });
  const saved = await superuser.call('POST', '/api/xray/view/', { role: role.body.id });
  const preview = await superuser.call('POST', '/api/xray/preview/', { menu_permission });
  expect([preview.status, preview.body.groups]).toEqual([200, saved.body.groups]);
  expect((await agent.call('POST', '/api/xray/preview/', { menu_permission })).status).toBe(403);
  const wrong = await superuser.call('POST', '/api/xray/preview/', { menu_permission: 'x,1,-3' });
  expect(JSON.stringify(wrong.body)).not.toContain('"open":true');
});

describe('an explanation is what the server answers', () => {
  const leaving = /login|logout|modifypwd/;
  const imports = domains.flatMap((domain): readonly ImportDeclaration[] => domain.imports ?? []);
  const files = [
    ...imports.flatMap(({ path }) => [
      { method: 'POST', path },
      { method: 'POST', path: `${path}headings/` },
      { method: 'GET', path: `${path}template/` },
    ]),
    { method: 'POST', path: '/api/file/' },
  ];
  const operations = [
    ...files,
    ...declaredOperations().filter(({ path, admits }) => admits !== 'app' && !leaving.test(path)),
  ];
  const person: Record<string, () => Promise<SignedIn>> = {
    'a user without a role': () => holding([]),
    'a superuser': () => signIn(server, { superuser: true }),
    'staff with every other permission': () => holding(all.filter((_, index) => index % 2 === 0)),
    'a branch person with every permission': () => holding(all, { agent_label_id: labels[0] ?? 0 }),
    'a supplier': () => signIn(server, { supplier_id: 1 }),
    'a caller who must change the password first': async () => {
      const made = await holding(all);
      await db().rows('UPDATE "user" SET must_change = true WHERE id = $1', [made.id]);
      return made;
    },
    'a caller who must turn the second factor on first': async () => {
      const made = await holding(all);
      await db().rows(
        'UPDATE backend_role SET requires_totp = true WHERE id = (SELECT role_id FROM "user" WHERE id = $1)',
        [made.id],
      );
      return made;
    },
  };

  /** Of the operations each caller tries others, one in so many. */
  const share = Number(process.env.XRAY_SHARE ?? 14);

  test.each(Object.keys(person).map((who, index) => [who, index] as const))('%s', async (who, index) => {
    const one = await (person[who] ?? (() => holding([])))();
    const sample = operations.filter((_, at) => at % share === index % share);
    expect(sample.length).toBeGreaterThan(40);
    const differences: string[] = [];
    for (const { method, path } of sample) {
      const at = absent(path).replaceAll('/absent', '/999999999');
      const isWrite = method === 'POST' || method === 'PATCH';
      const real = await one.call(method, at, isWrite ? {} : undefined);
      const { status, body } = await explain({ user: one.id, method, path: at });
      expect(`${status} ${method} ${at}`).toBe(`200 ${method} ${at}`);
      const received = foretold(refusing(body));
      expect(real.status, `${method} ${at}`).toBeLessThan(500);
      // An invalid body fails before the row scope is checked.
      if (real.status === 400 && refusing(body)?.wall === 'scope') continue;
      const expected = spoken(real.status, real.body?.code);
      if (received !== expected) differences.push(`${method} ${at}: explained as ${received}, answered as ${expected}`);
    }
    expect(differences).toEqual([]);
  });

  test('of a page that is closed to its kind is that its menu leaves it out', async () => {
    const one = await holding((['/order/list', '/system/jobs'] satisfies Permission[]).map(permissionId), {
      agent_label_id: labels[0] ?? 0,
    });
    const shown = (await one.call('GET', '/api/me/')).body.permissions;
    const ask = async (permission: Permission) =>
      (await explain({ user: one.id, permission: permissionId(permission) })).body;
    expect(shown).toContain(permissionId('/order/list'));
    expect(shown).not.toContain(permissionId('/system/jobs'));
    expect(await ask('/order/list')).toMatchObject({ is_admitted: true });
    expect(await ask('/system/jobs')).toMatchObject({ is_admitted: false });
    expect(refusing(await ask('/system/jobs'))).toMatchObject({ wall: 'scope' });
    const { groups } = (await superuser.call('POST', '/api/xray/view/', { user: one.id })).body;
    const pages = groups.flatMap((group: { sections: { pages: { path: string; open: boolean }[] }[] }) =>
      group.sections.flatMap((section) => section.pages),
    );
    const isOpen = (path: string) => pages.find((page: { path: string }) => page.path === path)?.open;
    expect([isOpen('/order/list'), isOpen('/system/jobs')]).toEqual([true, false]);
  });

  test('down to the record and its state', async () => {
    const line = async () => [{ sku_code: (await fixture.stocked(3)).code, quantity: 1 }];
    const [own, foreign] = labels;
    const mine = await orderSteps.placed(await line(), { agent_label_id: own ?? null });
    const theirs = await orderSteps.placed(await line(), { agent_label_id: foreign ?? null });
    const why = async (id: number) =>
      (await explain({ user: agent.id, method: 'POST', path: `/api/order/${id}/ship/` })).body;
    expect(refusing(await why(theirs.id))).toMatchObject({ wall: 'row', rule: expect.stringContaining('仅本分公司') });
    expect(refusing(await why(mine.id))).toMatchObject({
      wall: 'state',
      rule: expect.stringContaining('当前状态为「待付款」'),
    });
    expect((await why(999_999_999)).walls.at(-2)).toMatchObject({ wall: 'scope', verdict: 'passed' });
    const ship = (id: number) =>
      agent.call('POST', `/api/order/${id}/ship/`, { carrier: 'OTHER', tracking_no: `SF${id}00000` });
    expect([(await ship(theirs.id)).status, (await ship(mine.id)).status]).toEqual([404, 409]);
    await orderSteps.pay(mine.id);
    expect((await why(mine.id)).is_admitted).toBe(true);
    expect((await ship(mine.id)).status).toBe(200);
  });
});

describe('a refusal', () => {
  test('is explained by its number, with what would let in and who could give it', async () => {
    const clerk = await holding([permissionId('/order/list')]);
    const refused = await clerk.call('POST', '/api/order/1/cancel/', { reason: '买家不要了' });
    expect(refused.status).toBe(403);
    const editor = await holding(
      (['/staff/role', '/staff/role#update', '/order/list', '/order/list#cancel'] satisfies Permission[]).map(
        permissionId,
      ),
    );
    const powerless = await holding((['/staff/role', '/staff/role#update'] satisfies Permission[]).map(permissionId));
    const request_id = refused.headers.get('x-request-id') ?? '';
    await expect.poll(async () => (await explain({ request_id })).status).toBe(200);
    const { body } = await explain({ request_id });
    expect(body).toMatchObject({ is_admitted: false, happened: { status: 403, reason: 'forbidden' } });
    expect(refusing(body)?.wall).toBe('permission');
    expect(body.openers.map(({ id }: { id: number }) => id)).toContain(permissionId('/order/list#cancel'));
    const granters = body.granters.map(({ id }: { id: number }) => id);
    expect(granters).toEqual(expect.arrayContaining([superuser.id, editor.id]));
    expect(granters).not.toContain(powerless.id);
    expect(granters).not.toContain(clerk.id);
    expect(body.roles.length).toBeGreaterThan(0);
    await db().rows('UPDATE "user" SET is_active = false WHERE id = $1', [clerk.id]);
    expect(refusing((await explain({ request_id })).body)).toMatchObject({
      wall: 'account',
      rule: expect.stringContaining('停用'),
    });
  });

  test('of a page or an action says so, and of what nobody knows', async () => {
    const clerk = await holding([permissionId('/order/list')]);
    const ask = async (permission: Permission) =>
      (await explain({ user: clerk.id, permission: permissionId(permission) })).body;
    expect((await ask('/order/list')).is_admitted).toBe(true);
    expect(refusing(await ask('/order/list#ship'))?.wall).toBe('permission');
    expect((await explain({ user: clerk.id, permission: 5 })).body).toEqual({ permission: ['没有这个页面或操作'] });
    expect((await explain({ user: clerk.id, method: 'GET', path: '/nowhere/' })).status).toBe(400);
    expect((await explain({ request_id: 'none' })).status).toBe(400);
  });

  test('of a user who was not signed in is explained without an account', async () => {
    const reply = await server.as()('GET', '/api/order_readonly/');
    const request_id = reply.headers.get('x-request-id') ?? '';
    await expect.poll(async () => (await explain({ request_id })).status).toBe(200);
    expect((await explain({ request_id })).body).toMatchObject({
      subject: null,
      walls: [{ wall: 'sign_in', verdict: 'refused' }],
    });
  });
});

describe('the console of another', () => {
  const pagesOf = (body: ReturnType<typeof JSON.parse>) =>
    body.groups.flatMap((group: ReturnType<typeof JSON.parse>) =>
      group.sections.flatMap((section: ReturnType<typeof JSON.parse>) => section.pages),
    );

  test('shows the pages and actions that the account holds, and what its lists hide', async () => {
    const { body } = await superuser.call('POST', '/api/xray/view/', { user: agent.id });
    expect(body.subject).toMatchObject({ identity: '分公司人员', scope: '仅本分公司的数据' });
    const open = pagesOf(body).filter(({ open }: { open: boolean }) => open);
    expect(open.map(({ path }: { path: string }) => path)).toEqual(['/order/list']);
    const held = open[0].leaves
      .filter(({ held }: { held: boolean }) => held)
      .map(({ label }: { label: string }) => label);
    expect(held.toSorted()).toEqual(['取消', '发货、发放、合并发货、分包发货'].toSorted());
    const [order] = open[0].lists.filter(({ name }: { name: string }) => name === 'order');
    expect(order).toMatchObject({ readable: true, rows: '仅本分公司的数据，且仅部分类型' });
    expect(order.masked).toContain('联系电话');
  });

  test('shows just the rows that the account is answered, masked as for it', async () => {
    const own = await agent.call('GET', '/api/order_readonly/?limit=10');
    const seen = await superuser.call('POST', '/api/xray/rows/', { user: agent.id, resource: 'order' });
    expect(seen.body).toEqual({ count: own.body.count, results: own.body.results });
    expect(own.body.count).toBeGreaterThan(0);
    expect(JSON.stringify(seen.body)).not.toContain('13800000001');
    const closed = await superuser.call('POST', '/api/xray/rows/', { user: agent.id, resource: 'user' });
    expect([closed.status, Object.keys(closed.body)]).toEqual([400, ['resource']]);
  });

  test('of a role is what its holder could open', async () => {
    const [role] = await db().rows<{ id: number }>('SELECT role_id AS id FROM "user" WHERE id = $1', [agent.id]);
    const { body } = await superuser.call('POST', '/api/xray/view/', { role: role?.id });
    const open = pagesOf(body).filter(({ open }: { open: boolean }) => open);
    expect([open.length, body.subject.scope]).toEqual([1, '随账号的身份']);
    expect((await superuser.call('POST', '/api/xray/view/', {})).status).toBe(400);
  });

  test('is shown to nobody who holds less, sees less rows, or has no page for it; and leaves a trace of who looked', async () => {
    const viewer = await holding(
      (['/system/xray', '/order/list', '/order/list#ship', '/order/list#cancel'] satisfies Permission[]).map(
        permissionId,
      ),
    );
    const look = (by: SignedIn, user: number) => by.call('POST', '/api/xray/view/', { user });
    expect((await look(viewer, agent.id)).status).toBe(200);
    const more = await holding([permissionId('/user/list')]);
    expect([(await look(viewer, superuser.id)).status, (await look(viewer, more.id)).status]).toEqual([403, 403]);
    expect((await explain({ user: superuser.id, permission: permissionId('/order/list') }, viewer)).status).toBe(403);
    expect((await viewer.call('POST', '/api/xray/rows/', { user: more.id, resource: 'order' })).status).toBe(403);
    const limited = await holding(all, { agent_label_id: labels[0] ?? 0 });
    expect([(await look(limited, agent.id)).status, (await look(more, agent.id)).status]).toEqual([403, 403]);
    const traces = await db().rows<{ created_by: number; subject_id: number }>(
      "SELECT created_by, subject_id FROM audit WHERE act = 'xray.view' AND created_by = $1",
      [viewer.id],
    );
    expect(traces).toEqual([{ created_by: viewer.id, subject_id: agent.id }]);
    const [acted] = await db().rows<{ n: number }>(
      "SELECT count(*)::int AS n FROM audit WHERE created_by = $1 AND act LIKE 'xray%'",
      [agent.id],
    );
    expect(acted?.n).toBe(0);
  });
});
