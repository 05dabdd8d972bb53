import { beforeAll, describe, expect, test } from 'vitest';
import { rememberBuyers } from '../../src/domains/customer/customer.service.ts';
import { bearItem, lockResiduals } from '../../src/domains/open-item/open-item.service.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { type Customers, customersOf } from './customers.ts';

let server: TestServer;
let db: Db;
let chief: SignedIn;
let customers: Customers;
beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
  customers = customersOf(server, chief);
});

const merge = (id: number, other: number, body: object = {}) =>
  chief.call('POST', `/api/customer/${id}/merge/`, { other, ...body });

let numbers = 0;
function nextNumber(): number {
  numbers += 1;
  return numbers;
}

const freshPhone = () => `137${String(process.pid % 10_000).padStart(4, '0')}${String(nextNumber()).padStart(4, '0')}`;

/** A user of the storefront who belongs to a customer. */
async function userOf(customer: number): Promise<number> {
  const phone = freshPhone();
  await rememberBuyers(customers.ctx, [{ phone, name: '买家', ordered_at: new Date() }]);
  const [row] = await db.rows<{ id: number }>(
    'UPDATE customer_user /* no edit: a test */ SET customer_id = $2 WHERE phone = $1 RETURNING id',
    [phone, customer],
  );
  return row?.id ?? 0;
}

const customerOf = async (user: number) =>
  (await db.rows<{ customer_id: number }>('SELECT customer_id FROM customer_user WHERE id = $1', [user]))[0]
    ?.customer_id;

async function lastMerge(other: number): Promise<number> {
  const [row] = await db.rows<{ id: number }>('SELECT max(id) AS id FROM customer_merge WHERE merged_id = $1', [other]);
  return row?.id ?? 0;
}

const undo = async (other: number) => chief.call('POST', `/api/customer_merge/${await lastMerge(other)}/undo/`, {});

const owed = async (id: number) =>
  (await inTransaction(customers.ctx, (tx) => lockResiduals(tx, 'ar', { kind: 'customer', id }))).debit_fen;

const owe = (id: number, amount_fen: number) =>
  bearItem(customers.ctx, {
    kind: { enumeration: 'open_item_kind', value: 'test', label: '试', book: 'ar', side: 'debit', position: 1 },
    party: { kind: 'customer', id },
    source: { kind: 'test_merge', id: nextNumber() + process.pid * 1000, no: 'T' },
    ...{ date: '2026-11-01', amount_fen, agent_label_id: null },
  });

describe('a merge', () => {
  test('takes the chosen fields, moves what refers to the other, and the old id answers', async () => {
    const kept = await customers.create({ tags: '老客户', contacts: [{ name: '甲', phone: '13800000001' }] });
    const other = await customers.create({
      ...{ name: '青岛海悦贸易有限公司', tags: '团购', settlement: 'days', settlement_days: 30 },
      contacts: [{ name: '乙', phone: '13800000002' }],
    });
    const user = await userOf(other);
    await owe(other, 700);
    await chief.call('POST', `/api/customer/${other}/comments/`, { text: '付款慢' });
    const reply = await merge(kept, other, { take: ['name', 'settlement'], reason: '重复录入' });
    expect(reply.body).toMatchObject({
      ...{ id: kept, name: '青岛海悦贸易有限公司', tags: '老客户', settlement: 'days', settlement_days: 30 },
      contacts: [{ name: '甲' }, { name: '乙' }],
    });
    expect(await customerOf(user)).toBe(kept);
    expect(await owed(kept)).toBe(700);
    expect(await customers.read(other)).toMatchObject({ id: kept });
    expect((await chief.call('GET', `/api/customer_readonly/${kept}/comments/`)).body.results).toMatchObject([
      { text: '付款慢' },
    ]);
    const list = await chief.call('GET', `/api/customer_merge_readonly/?customer=${kept}`);
    expect(list.body.results).toMatchObject([
      { merged_name: '青岛海悦贸易有限公司', moved_count: 4, is_undoable: true },
    ]);
  });

  test('is undone to the row, but for what came after it', async () => {
    const kept = await customers.create({
      name: '海悦',
      tags: '老客户',
      contacts: [{ name: '甲', phone: '13800000001' }],
    });
    const other = await customers.create({
      name: '海悦贸易',
      tags: '团购',
      contacts: [{ name: '乙', phone: '13800000002' }],
    });
    const before = await customers.read(kept);
    const otherBefore = await customers.read(other);
    const user = await userOf(other);
    await owe(other, 700);
    await merge(kept, other, { take: ['name', 'tags'] });
    const later = await userOf(other);
    await owe(kept, 50);
    await chief.call('PATCH', `/api/customer/${kept}/`, { tags: '战略' });
    expect((await undo(other)).body).toMatchObject({ is_undoable: false });
    const facts = ({ name, tags, contacts }: typeof before) => ({ name, tags, contacts });
    expect(facts(await customers.read(kept))).toEqual({ ...facts(before), tags: '战略' });
    expect(facts(await customers.read(other))).toEqual(facts(otherBefore));
    expect([await customerOf(user), await customerOf(later)]).toEqual([other, kept]);
    expect([await owed(other), await owed(kept)]).toEqual([700, 50]);
    expect((await undo(other)).body).toMatchObject({ code: 'customer.merge_over' });
  });

  test('of one that was merged on is undone last first, and not after thirty days', async () => {
    const [a, b, c] = [await customers.create(), await customers.create(), await customers.create()];
    const user = await userOf(a);
    await merge(b, a);
    await merge(c, b);
    expect(await customers.read(a)).toMatchObject({ id: c });
    expect((await undo(a)).body).toMatchObject({ code: 'customer.merged_on' });
    await undo(b);
    expect(await customerOf(user)).toBe(b);
    const owner = createOwnerDb(server.database.pools);
    await owner.rows(`UPDATE customer_merge SET created_at = now() - interval '31 days' WHERE id = $1`, [
      await lastMerge(a),
    ]);
    expect((await undo(a)).body).toMatchObject({ code: 'customer.merge_over' });
  });

  test('is refused with itself, with what is gone, and across branches', async () => {
    const [a, b] = [await customers.create(), await customers.create()];
    expect((await merge(a, a)).body).toMatchObject({ code: 'customer.same' });
    await merge(a, b);
    expect((await merge(a, b)).body).toEqual({ other: ['客户不存在'] });
    const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('济南分公司') RETURNING id");
    const foreign = await customers.create({ agent_label: label?.id });
    expect((await merge(a, foreign)).body).toMatchObject({ code: 'customer.other_branch' });
    expect((await chief.call('PATCH', `/api/customer/${b}/`, { is_deleted: false })).status).toBe(400);
  });
});

describe('duplicates', () => {
  test('are found by phone, credit code and like names, the surest first', async () => {
    const mark = `${process.pid}${Date.now()}`;
    const phone = freshPhone();
    const one = await customers.create({
      name: `潍坊${mark}文化传播有限公司`,
      phone,
      credit_code: '914403001922038216',
    });
    const two = await customers.create({
      ...{ name: `潍坊${mark}文化传播公司`, credit_code: '914403001922038216' },
      contacts: [{ name: '王', phone }],
    });
    const three = await customers.create({ name: `潍坊市${mark}文化传播` });
    const { body } = await chief.call('GET', `/api/customer/duplicates/?customer=${one}`);
    expect(body.results).toMatchObject([
      { one: { id: one }, other: { id: two }, reasons: ['credit_code', 'name', 'phone'] },
      { one: { id: one }, other: { id: three }, reasons: ['name'] },
    ]);
    const all = await chief.call('GET', '/api/customer/duplicates/');
    expect(all.body.results).toContainEqual(expect.objectContaining({ one: { id: one, name: expect.any(String) } }));
  });
});

describe('every table that refers to customers', () => {
  test('resolves one that was merged meanwhile, or is written under its lock', async () => {
    const underLock = [
      'customer',
      'customer_address',
      'customer_contact',
      'customer_invoice_title',
      'customer_merge',
      'location',
    ];
    const rows = await db.rows<{ name: string; resolves: boolean }>(
      `SELECT DISTINCT c.conrelid::regclass::text AS name, EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.conrelid AND t.tgname = 'follow_merged') AS resolves
       FROM pg_constraint c WHERE c.contype = 'f' AND c.confrelid = 'customer'::regclass`,
    );
    expect(rows.filter(({ name, resolves }) => !resolves && !underLock.includes(name))).toEqual([]);
  });
});

describe('a merge beside those who write', () => {
  const rounds = size({ short: 6, long: 100 });

  /** Users of one customer are written while it is merged; answers how many name the one that is gone. */
  async function race(): Promise<number> {
    const [kept, other] = [await customers.create(), await customers.create()];
    await userOf(other);
    const writers = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 4; n += 1) await userOf(other);
    });
    await Promise.all([...writers, merge(kept, other)]);
    const [left] = await db.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM customer_user WHERE customer_id = $1',
      [other],
    );
    return left?.count ?? 0;
  }

  test('leaves nothing that names the one that is gone', async () => {
    const left: number[] = [];
    for (let round = 0; round < rounds; round += 1) left.push(await race());
    expect(left.filter((count) => count > 0)).toEqual([]);
  });

  test('leaves some where references are not resolved', async () => {
    const owner = createOwnerDb(server.database.pools);
    await owner.rows('ALTER TABLE customer_user DISABLE TRIGGER follow_merged');
    const left: number[] = [];
    for (let round = 0; round < rounds; round += 1) left.push(await race());
    await owner.rows('ALTER TABLE customer_user ENABLE TRIGGER follow_merged');
    expect(Math.max(...left)).toBeGreaterThan(0);
  });
});
