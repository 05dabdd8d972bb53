import { domains } from '@zhanggui/contract/app';
import type { AnyDocument } from '@zhanggui/contract/platform/document/document';
import { passesGuard } from '@zhanggui/contract/platform/flow/guard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { makeStockWorld, type StockWorld } from '../stock/stock-world.ts';

let server: TestServer;
let world: StockWorld;
let maker: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  maker = await signIn(server, { superuser: true });
  other = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

type Make = () => Promise<object>;

const line = async () => ({ sku: (await world.sku()).id, expected_quantity: 5 });
const makes: Readonly<Record<string, Make>> = {
  stocktake: async () => ({ warehouse: await world.warehouse(), lines: [{ sku: (await world.sku()).id }] }),
  stock_doc: async () => ({
    type: 106,
    to_location: await world.warehouse(),
    lines: [{ ...(await line()), unit_price: '1' }],
  }),
  outbound_doc: async () => ({ from_location: await world.warehouse(), lines: [await line()] }),
  transfer: async () => ({
    from_location: await world.warehouse(),
    to_location: await world.warehouse(),
    lines: [await line()],
  }),
  purchase_order: async () => ({
    ...{ supplier: await supplier(), warehouse: await world.warehouse() },
    lines: [{ sku: (await world.sku()).id, quantity: 1, price: '1' }],
  }),
  quotation: async () => ({ customer: await customer(), valid_until_date: '2099-01-01', lines: [await sold()] }),
  sale_order: async () => ({ customer: await customer(), warehouse: await world.warehouse(), lines: [await sold()] }),
  points_issue: async () => {
    const enterprise = await makeEnterprise(server.database.db());
    await enterprise.hire(1);
    return { enterprise: enterprise.id, reason: '福利', kind: 'everybody', points_each: 1 };
  },
  point_coupon_batch: async () => {
    const enterprise = await makeEnterprise(server.database.db());
    return { enterprise: enterprise.id, name: '生日券', points: 1, coupon_count: 1, to_date: '2099-12-31' };
  },
  collective_order: async () => {
    const db = server.database.db();
    const enterprise = await makeEnterprise(db, { credit_limit_fen: 1000 });
    const { id: sku } = await world.sku();
    const [mall] = await db.rows<{ id: number }>(
      `WITH m AS (INSERT INTO mall (code, name, bank) VALUES ($2, '集采商城', 'COMM') RETURNING id),
         g AS (UPDATE goods SET state = 'on' WHERE id = (SELECT goods_id FROM sku WHERE id = $1) RETURNING id)
       INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m RETURNING mall_id AS id`,
      [sku, `JC${sku}`],
    );
    const to = {
      receiver: '李晓燕',
      phone: '13812345678',
      region: ['山东省', '青岛市', '市南区'],
      address: '香港中路 1 号',
    };
    const lines = [{ sku, quantity: 1, price_fen: 1 }];
    return { enterprise: enterprise.id, mall: mall?.id, purpose: '福利', headcount: 1, ...to, lines };
  },
  recharge_application: async () => {
    const enterprise = await makeEnterprise(server.database.db());
    await enterprise.hire(1);
    return { enterprise: enterprise.id, reason: '餐补', sub_balance: 'cash', kind: 'everybody', each_fen: 1 };
  },
};

const sold = async () => ({ sku: (await world.sku()).id, quantity: 1, price: '1', tax_rate: 13 });

async function supplier(): Promise<number> {
  const [row] = await server.database.db().rows<{ id: number }>('SELECT id FROM supplier ORDER BY id LIMIT 1');
  return row?.id ?? 0;
}

async function customer(): Promise<number> {
  const body = { name: '崂山茶业', kind: 'company', level: 'normal', settlement: 'monthly' };
  const contacts = [{ name: '王海', phone: '13812345678', is_default: true }];
  return (await maker.call('POST', '/api/customer/', { ...body, contacts })).body.id;
}

const documents = domains
  .flatMap(({ resources = [] }) => resources)
  .filter((resource): resource is AnyDocument => 'events' in resource && 'flow' in resource);
const approved = documents.filter(({ events }) => 'approve' in events);

test('every document that is approved is tried', () => {
  expect(approved.map(({ name }) => name).sort()).toEqual(Object.keys(makes).sort());
});

const act = (who: SignedIn, path: string, body: object = {}) => who.call('POST', `/api/${path}/`, body);

/** What leads a draft to its approval, and what leads it back. */
const ways: Readonly<Record<string, Record<'there' | 'back', (who: SignedIn, id: number) => Promise<unknown>>>> = {
  stocktake: {
    there: async (who, id) => {
      await act(who, `stocktake/${id}/start`);
      await act(who, `stocktake/${id}/finish`, { uncounted: 'book' });
    },
    back: (who, id) => act(who, `stocktake/${id}/recount`),
  },
};

test.each(Object.keys(makes))('%s is approved by neither its maker nor who submitted it', async (name) => {
  const made = await maker.call('POST', `/api/${name}/`, await makes[name]?.());
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body;
  const approve = (who: SignedIn) => act(who, `${name}/${id}/approve`);
  const { there, back } = ways[name] ?? {
    there: (who: SignedIn) => act(who, `${name}/${id}/submit`),
    back: (who: SignedIn) => act(who, `${name}/${id}/withdraw`),
  };
  await there(maker, id);
  const own = await approve(maker);
  expect([own.status, own.body.code]).toEqual([409, 'document.own']);
  await back(maker, id);
  await there(other, id);
  expect((await approve(other)).body.code).toBe('document.own');
  expect((await approve(maker)).body.code).toBe('document.own');
  const third = await signIn(server, { superuser: true });
  expect((await approve(third)).body.state).toBe('approved');
});

test('no account of who made a document approves it, by acting as another or for another', async () => {
  const page = '/admin-psi/warehouses/io/outbound-docs' as const;
  const clerk = await signIn(server, { may: [page, `${page}#create`, `${page}#submit`, `${page}#approve`] });
  const asClerk = async <T>(work: () => Promise<T>): Promise<T> => {
    await act(maker, `user/${clerk.id}/sign_in_as`, { reason: '代为处理' });
    const done = await work();
    await maker.call('POST', '/account/leave_sign_in_as/', {});
    return done;
  };
  const submitted = async () => {
    const made = await maker.call('POST', '/api/outbound_doc/', await makes.outbound_doc?.());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await act(maker, `outbound_doc/${made.body.id}/submit`);
    return `outbound_doc/${made.body.id}/approve`;
  };
  const own = await submitted();
  expect((await asClerk(() => act(maker, own))).body.code).toBe('document.own');
  expect((await act(clerk, own)).body.state).toBe('approved');
  const behind = await asClerk(submitted);
  expect((await act(maker, behind)).body.code).toBe('document.own');
  expect((await act(other, behind)).body.state).toBe('approved');
});

test('nor by a job that acts as another, which runs as long as its superuser is one', async () => {
  const db = server.database.db();
  const page = '/admin-psi/user/purchases/purchase-orders' as const;
  const clerk = await signIn(server, { may: [page, `${page}#approve`] });
  const boss = await signIn(server, { superuser: true });
  const submitted = async (who: SignedIn) => {
    const { id } = (await who.call('POST', '/api/purchase_order/', await makes.purchase_order?.())).body;
    await act(who, `purchase_order/${id}/submit`);
    return id as number;
  };
  const [own, foreign, late] = [await submitted(boss), await submitted(other), await submitted(other)];
  await act(boss, `user/${clerk.id}/sign_in_as`, { reason: '代为处理' });
  const approve = async (id: number) =>
    (await act(boss, 'purchase_order/approve', { ids: [id], count: 1 })).body.job.id as number;
  const messageOf = async (job: number) => {
    await runNext(server.app.runner, ['bulk'], new AbortController().signal);
    return (await clerk.call('GET', `/api/job_readonly/${job}/`)).body.message;
  };
  expect(await messageOf(await approve(own))).toBe('成功 0 条，未成功 1 条');
  expect(await messageOf(await approve(foreign))).toBe('1 条全部成功');
  const traces = await db.rows(
    "SELECT created_by, acting_as_id FROM audit WHERE act = 'purchase_order.approve' AND subject_id = $1",
    [foreign],
  );
  expect(traces).toEqual([{ created_by: boss.id, acting_as_id: clerk.id }]);
  const job = await approve(late);
  await db.rows('UPDATE "user" SET is_superuser = false WHERE id = $1', [boss.id]);
  expect(await messageOf(job)).toBe('账号已停用，任务未执行');
});

test('a setting lets makers approve their own documents, and the document says so', async () => {
  const made = (await maker.call('POST', '/api/outbound_doc/', await makes.outbound_doc?.())).body;
  await act(maker, `outbound_doc/${made.id}/submit`);
  const clerk = await signIn(server, { may: ['/system/approval-rule'] });
  expect((await act(clerk, 'own_approval', { approves_own: true })).status).toBe(403);
  await act(maker, 'own_approval', { approves_own: true });
  expect((await maker.call('GET', '/api/me/')).body.approves_own).toBe(true);
  const own = await act(maker, `outbound_doc/${made.id}/approve`);
  expect(own.body).toMatchObject({ state: 'approved', remark: '审核通过：制单人本人' });
  await act(maker, 'own_approval', { approves_own: false });
  const other_made = (await maker.call('POST', '/api/outbound_doc/', await makes.outbound_doc?.())).body;
  await act(maker, `outbound_doc/${other_made.id}/submit`);
  expect((await act(maker, `outbound_doc/${other_made.id}/approve`)).body.code).toBe('document.own');
});

test.each(approved.map((document) => [document.name, document] as const))(
  '%s shows no button that is refused',
  (_, { flow }) => {
    const [move] = flow.transitions.filter(({ event }) => event === 'approve');
    const shows = (is_own: boolean, is_own_edit: boolean) => move && passesGuard(move, { is_own, is_own_edit });
    expect([shows(true, false), shows(false, true), shows(false, false)]).toEqual([false, false, true]);
  },
);
