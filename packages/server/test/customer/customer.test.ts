import { beforeAll, describe, expect, test } from 'vitest';
import { rememberBuyers } from '../../src/domains/customer/customer.service.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { type Customers, customersOf } from './customers.ts';

const page = '/admin-crm/customers-merge';

let server: TestServer;
let chief: SignedIn;
let customers: Customers;
beforeAll(async () => {
  server = await sharedTestServer();
  chief = await signIn(server, { superuser: true });
  customers = customersOf(server, chief);
});

const act = (id: number, verb: string, body: object = {}) => chief.call('POST', `/api/customer/${id}/${verb}/`, body);

describe('a customer', () => {
  test('is numbered, belongs to its maker, and keeps contacts, addresses and invoice titles', async () => {
    const id = await customers.create({
      contacts: [{ name: '王海', phone: '13812345678', is_default: true }],
      addresses: [
        { receiver: '王海', phone: '13812345678', region: ['山东省', '青岛市', '市南区'], address: '香港中路 1 号' },
      ],
      invoice_titles: [{ title: '青岛海悦贸易有限公司', tax_number: '91110000600037341L' }],
    });
    expect(await customers.read(id)).toMatchObject({
      number: expect.stringMatching(/^KH\d{14}$/),
      ...{ state: 'lead', kind: 'company', level: 'normal', owner: { id: chief.id } },
      contacts: [{ name: '王海', phone: '138****5678' }],
      addresses: [{ region: ['山东省', '青岛市', '市南区'] }],
      invoice_titles: [{ tax_number: '91110000600037341L' }],
    });
  });

  test('is refused with a credit code whose check digit is wrong, and without days where it is settled by them', async () => {
    const create = (body: object) => chief.call('POST', '/api/customer/', { name: '海悦', kind: 'company', ...body });
    expect((await create({ credit_code: '91110000600037341M' })).body).toEqual({
      credit_code: ['统一社会信用代码应为18位数字或大写字母，末位为校验码'],
    });
    expect((await create({ settlement: 'days' })).body).toEqual({
      settlement_days: ['结算方式为账期时请填写天数'],
    });
  });

  test('names its enterprise, is found by it, and the enterprise leads to it', async () => {
    const { id: enterprise } = await makeEnterprise(server.database.db());
    const [id, kept] = [await customers.create({ enterprise }), await customers.create()];
    expect(await customers.read(id)).toMatchObject({ enterprise: { id: enterprise } });
    const found = await chief.call('GET', `/api/customer_readonly/?enterprise=${enterprise}`);
    expect(found.body.results).toMatchObject([{ id }]);
    const { body } = await chief.call('GET', `/api/enterprise_readonly/${enterprise}/links/`);
    const path = `${page}?enterprise=${enterprise}`;
    expect(body.results).toContainEqual(expect.objectContaining({ resource: 'customer', path, count: 1 }));
    const merged = await act(kept, 'merge', { other: id, take: ['enterprise'] });
    expect(merged.body).toMatchObject({ id: kept, enterprise: { id: enterprise } });
  });

  test('is activated, frozen with a reason and unfrozen', async () => {
    const id = await customers.create();
    expect((await act(id, 'activate')).body).toMatchObject({ state: 'active' });
    expect((await act(id, 'freeze', { reason: '逾期' })).body).toMatchObject({ state: 'frozen', state_reason: '逾期' });
    expect((await act(id, 'activate')).body).toMatchObject({ code: 'transition.refused' });
    expect((await act(id, 'unfreeze')).body).toMatchObject({ state: 'active', state_reason: null });
  });

  test('gets tags and loses them, alone and with others, and so does a buyer, who is frozen and unfrozen', async () => {
    const id = await customers.create({ tags: '重点 央企' });
    expect((await act(id, 'tag', { add: '季度采购 央企', remove: '重点' })).body.tags).toBe('央企 季度采购');
    expect((await act(id, 'tag', { add: '长'.repeat(100) })).status).toBe(200);
    expect((await act(id, 'tag', { add: '短'.repeat(100) })).body).toEqual({ add: ['标签合计不能超过 200 字'] });
    const phone = `139${String(process.pid).padStart(8, '0').slice(0, 8)}`;
    await rememberBuyers(customers.ctx, [{ phone, name: '李雷', ordered_at: new Date() }]);
    const [buyer] = await server.database
      .db()
      .rows<{ id: number }>('SELECT id FROM customer_user WHERE phone = $1', [phone]);
    const ofBuyer = (verb: string, body: object = {}) =>
      chief.call('POST', `/myapp/customeruser/${buyer?.id}/${verb}/`, body);
    expect((await ofBuyer('tag', { add: '常客' })).body.tags).toBe('常客');
    expect((await ofBuyer('unfreeze')).body.code).toBe('customer_user.not_frozen');
    expect((await ofBuyer('freeze', { reason: '恶意退款' })).body).toMatchObject({ state: 'frozen', tags: '常客' });
    expect((await ofBuyer('freeze', { reason: '恶意退款' })).body.code).toBe('customer_user.frozen');
    expect((await ofBuyer('unfreeze')).body).toMatchObject({ state: 'active', state_reason: null });
  });

  test('is handed over with all others of its owner, or alone', async () => {
    const [from, to] = [await signIn(server, {}), await signIn(server, {})];
    const ids = [await customers.create({ owner: from.id }), await customers.create({ owner: from.id })];
    const reply = await chief.call('POST', '/api/customer/hand_over/', { from: from.id, to: to.id });
    expect(reply.body).toEqual({ count: 2 });
    for (const id of ids) expect(await customers.read(id)).toMatchObject({ owner: { id: to.id } });
    await act(ids[0] ?? 0, 'assign', { owner: chief.id });
    expect(await customers.read(ids[0] ?? 0)).toMatchObject({ owner: { id: chief.id } });
  });

  test('of a branch is handed over by its people, to one another', async () => {
    const db = server.database.db();
    const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('烟台分公司') RETURNING id");
    const agent_label_id = label?.id ?? 0;
    const agent = await signIn(server, { may: [page, `${page}#hand_over`], agent_label_id });
    const colleague = await signIn(server, { agent_label_id });
    const id = await customers.create({ owner: agent.id, agent_label: agent_label_id });
    const path = `/api/customer/${id}/assign/`;
    const outside = await agent.call('POST', path, { owner: chief.id });
    expect([outside.status, outside.body]).toEqual([400, { owner: ['负责人不存在或已停用'] }]);
    expect((await agent.call('POST', path, { owner: colleague.id })).status).toBe(200);
    const back = await agent.call('POST', '/api/customer/hand_over/', { from: colleague.id, to: agent.id });
    expect(back.body).toEqual({ count: 1 });
    expect((await agent.call('GET', `/api/customer/${id}/points/`)).body).toMatchObject({ balance: 0 });
  });

  test('is handed over with the work of an account that leaves', async () => {
    const [from, to] = [await signIn(server, {}), await signIn(server, {})];
    const id = await customers.create({ owner: from.id });
    const unnamed = await chief.call('POST', `/api/user/${from.id}/hand_over/`, { leaves: true });
    expect(unnamed.body).toEqual({ to: ['请选择接手人：负责的客户 1 项'] });
    const given = await chief.call('POST', `/api/user/${from.id}/hand_over/`, { to: to.id, leaves: true });
    expect(given.body.given).toEqual([{ kind: 'customer.owned', label: '负责的客户', count: 1 }]);
    expect(await customers.read(id)).toMatchObject({ owner: { id: to.id } });
  });

  test('is one branch’s alone', async () => {
    const [label] = await server.database
      .db()
      .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('青岛分公司') RETURNING id");
    const may = [page, `${page}#create`] as const;
    const agent = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
    const own = await agent.call('POST', '/api/customer/', {
      ...{ name: '分公司客户', kind: 'company', level: 'normal', contacts: [{ name: '李雷', phone: '13800000001' }] },
    });
    expect(own.body).toMatchObject({ agent_label: { id: label?.id }, contacts: [{ name: '李雷' }] });
    const other = await customers.create();
    expect((await agent.call('GET', `/api/customer_readonly/${other}/`)).status).toBe(404);
  });
});

describe('users of the storefront', () => {
  test('answer at the path of the specification, and belong to the customer with their phone', async () => {
    const phone = `139${String(Date.now()).slice(-8)}`;
    const id = await customers.create({ phone });
    const { ctx } = customers;
    const buyer = { phone, name: '韩梅梅', ordered_at: new Date('2026-11-01T00:00:00Z') };
    await rememberBuyers(ctx, [buyer]);
    await rememberBuyers(ctx, [buyer]);
    const { body } = await chief.call('GET', `/myapp/customeruser/?phone=${phone}`);
    expect(body).toMatchObject({ count: 1, results: [{ nickname: '韩梅梅', state: 'active', customer: { id } }] });
    const user = body.results[0].id;
    const change = async (body: object) => (await chief.call('PATCH', `/myapp/customeruser/${user}/`, body)).body;
    expect(await change({ state: 'frozen', tags: '黄牛' })).toEqual({ state_reason: ['请填写冻结原因'] });
    const frozen = { state: 'frozen', state_reason: '恶意下单', tags: '黄牛' };
    expect(await change(frozen)).toMatchObject(frozen);
    expect(await change({ state: 'active' })).toMatchObject({ state: 'active', state_reason: null });
    expect(await change(frozen)).toMatchObject(frozen);
    expect((await chief.call('GET', `/myapp/customeruser/${user}/`)).body).toMatchObject({ state: 'frozen' });
  });
});
