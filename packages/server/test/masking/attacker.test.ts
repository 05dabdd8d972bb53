import { domains } from '@zhanggui/contract/app';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import { filterOf } from '@zhanggui/contract/platform/resource/filterable';
import { isSortable, lookupsOf } from '@zhanggui/contract/platform/resource/list-query';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { guessLimits } from '../../src/platform/resource/guessing.service.ts';
import { customersOf } from '../customer/customers.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { placedOrder } from '../record/placed-order.ts';

const masked = domains
  .flatMap(({ resources = [] }) => resources)
  .flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => isPersonal(field))
      .map(([name, field]) => ({ resource, name, field })),
  );
const filtered = masked.filter(({ field }) => field.filter);

let server: TestServer;
let db: Db;
let chief: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

const number = '13812345678';
/** Numbers that a mask shows like the one that is looked for. */
const candidate = (n: number) => `138${String(n).padStart(4, '0')}5678`;
const keysOf = (resource: ResourceDeclaration) =>
  Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        filterOf(resource, name) &&
        !isPersonal(field) &&
        (field.kind === 'code' || field.unique === true || name === 'id'),
    )
    .map(([name]) => name);

test('some fields are masked and filtered', () => {
  expect(filtered.length).toBeGreaterThan(5);
});

test.each(masked.map(({ resource, name, field }) => [`${resource.name}.${name}`, { resource, name, field }] as const))(
  '%s offers no list of values, no order and no part of what is hidden',
  (_, { resource, name, field }) => {
    const lookups = lookupsOf(resource, name);
    expect(lookups.filter((lookup) => !['eq', 'isnull', 'contains'].includes(lookup))).toEqual([]);
    expect(lookups.includes('contains') && field.kind !== 'phone').toBe(false);
    expect(isSortable(name, field)).toBe(false);
  },
);

describe.each(filtered.map(({ resource, name }) => [`${resource.name}.${name}`, { resource, name }] as const))(
  '%s',
  (_, { resource, name }) => {
    /** Every way that a filter goes through, each with a reply for a set of parameters. */
    const ways = (
      parameters: Readonly<Record<string, string>>,
    ): Readonly<Record<string, () => Promise<{ status: number }>>> => {
      const query = new URLSearchParams(parameters);
      const { path, page } = resource;
      const exporting = { export: () => chief.call('POST', `${path}/export/`, { filter: parameters, format: 'csv' }) };
      return {
        list: () => chief.call('GET', `${path}_readonly/?${query}`),
        summary: () => chief.call('GET', `${path}_readonly/summary/?${query}`),
        ...(page ? exporting : {}),
      };
    };

    test('takes no list of values in any way', async () => {
      for (const [way, ask] of Object.entries(ways({ [`${name}__in`]: `${number},${candidate(1)}` })))
        expect([way, (await ask()).status]).toEqual([way, 400]);
    });

    test('takes no whole value beside what pins one record', async () => {
      const keys = ['id', ...keysOf(resource)];
      for (const key of keys) {
        for (const lookup of [name, `${name}__contains`]) {
          for (const [way, ask] of Object.entries(ways({ [key]: '1', [lookup]: number })))
            expect([key, way, (await ask()).status]).toEqual([key, way, 400]);
        }
      }
    });
  },
);

describe('an account without the leaf that reveals', () => {
  const tails = (n: number) => Array.from({ length: n }, (_, at) => candidate(at));

  test('is traced once its whole numbers are many, and stopped, in all ways together', async () => {
    await placedOrder(db);
    const eager = await signIn(server, { may: ['/order/list', '/order/list#export', '/order/list#remark'] });
    const asks = [
      (value: string) => eager.call('GET', `/api/order_readonly/?buyer_phone=${value}`),
      (value: string) => eager.call('GET', `/api/order_readonly/?buyer_phone__contains=${value}`),
      (value: string) => eager.call('GET', `/api/order_readonly/summary/?buyer_phone=${value}`),
      // It finds none, or says how many there are instead of the given count.
      (value: string) =>
        eager.call('POST', '/api/order/remark/', { filter: { buyer_phone: value }, count: 0, staff_remark: '甲' }),
    ];
    const statuses: number[] = [];
    for (const [at, value] of tails(guessLimits.hour + 8).entries())
      statuses.push((await (asks[at % asks.length] ?? asks[0])?.(value))?.status ?? 0);
    expect(new Set(statuses.slice(0, guessLimits.hour))).toEqual(new Set([200, 400]));
    expect(statuses.slice(guessLimits.hour)).toEqual(Array.from({ length: 8 }, () => 429));
    const filter = { buyer_phone: candidate(9000) };
    const { status } = await eager.call('POST', '/api/order/export/', { filter, format: 'csv' });
    expect(status).toBe(429);
    const traces = await db.rows("SELECT details FROM audit WHERE created_by = $1 AND act = 'masked_filter'", [
      eager.id,
    ]);
    expect(traces).toHaveLength(guessLimits.hour - guessLimits.traced);
    expect(traces[0]).toEqual({ details: { field: '联系电话' } });
    expect(JSON.stringify(traces)).not.toContain('5678');
    expect((await eager.call('GET', '/api/order_readonly/?buyer_phone__contains=5678')).body.count).toBeGreaterThan(0);
    const other = await signIn(server, { may: ['/order/list'] });
    expect((await other.call('GET', `/api/order_readonly/?buyer_phone=${number}`)).body.count).toBe(1);
  });

  test('is told as little by the checks of an import', async () => {
    const id = await placedOrder(db);
    const [order] = await db.rows<{ order_no: string }>('SELECT order_no FROM "order" WHERE id = $1', [id]);
    const clerk = await signIn(server, { may: ['/order/list', '/order/list#import'] });
    const imports = importsOf(server, clerk, '/api/order/import_shipments/');
    const heading = ['订单号', '快递公司', '运单号', '联系电话'];
    const messages: string[] = [];
    for (const phone of [number, candidate(1)]) {
      const job = await imports.send([heading, [order?.order_no ?? '', '顺丰', 'SF1000000000777', phone]]);
      messages.push(`${job.message} ${job.row_notes}`);
    }
    expect(new Set(messages).size).toBe(1);
    expect(messages[0]).not.toContain(number);
  });

  const permissionOf = { customer: '/admin-crm/customers-merge', people: '/department' } as const;
  /** What checks of files with the stored number and with another one say, and how often they were recorded. */
  async function saidBy(kind: keyof typeof permissionOf, reveals: boolean) {
    const page = permissionOf[kind];
    const may = [page, `${page}#import`, ...(reveals ? [`${page}#reveal` as const] : [])] as const;
    const clerk = await signIn(server, { may });
    const path = kind === 'customer' ? '/api/customer/import/' : '/api/employee/import/';
    const { rowsWith, choices } = await (kind === 'customer' ? customerFile() : peopleFile());
    const said: string[] = [];
    for (const phone of [number, candidate(1)]) {
      const job = await importsOf(server, clerk, path).send(rowsWith(phone), { choices: JSON.stringify(choices) });
      if (job.state !== 'succeeded') throw new Error(job.message);
      const marked = job.result_url ? await rowsOf((await fetchFile(server, job.result_url)).bytes) : [];
      said.push(`${job.message} ${job.row_notes} ${marked.map((row) => row.at(-1))}`);
    }
    const traces = await db.rows("SELECT details FROM audit WHERE created_by = $1 AND act = 'masked_filter'", [
      clerk.id,
    ]);
    return { said, traces };
  }

  async function customerFile() {
    await customersOf(server, chief).create({ phone: number });
    const heading = ['名称', '类型', '电话'];
    return { rowsWith: (phone: string) => [heading, ['青岛海悦', '企业', phone]], choices: {} };
  }

  async function peopleFile() {
    const { id, hire } = await makeEnterprise(db);
    const [person] = await hire(1);
    await db.rows('UPDATE employee SET tel = $2 WHERE id = $1', [person, number]);
    const heading = ['工号', '姓名', '手机号'];
    return { rowsWith: (phone: string) => [heading, ['H1', '员工1', phone]], choices: { enterprise: id } };
  }

  test.each(['customer', 'people'] as const)(
    'is told by the checks of a file of %s as little as by a list',
    async (kind) => {
      const { said, traces } = await saidBy(kind, false);
      expect(new Set(said).size).toBe(1);
      expect(traces).toEqual([]);
      const revealing = await saidBy(kind, true);
      expect(new Set(revealing.said).size).toBe(2);
      expect(revealing.traces).toHaveLength(2);
      expect(JSON.stringify(revealing.traces)).not.toContain('5678');
    },
  );

  test('is told of no customers that share a number', async () => {
    const { create } = customersOf(server, chief);
    const phone = candidate(77);
    const [one, two] = [await create({ phone }), await create({ phone })];
    const page = '/admin-crm/customers-merge';
    const pairs = async (...more: Permission[]) => {
      const clerk = await signIn(server, { may: [page, `${page}#merge`, ...more] });
      return (await clerk.call('GET', `/api/customer/duplicates/?customer=${one}`)).body.results as object[];
    };
    const shared = expect.objectContaining({
      other: { id: two, name: expect.any(String) },
      reasons: expect.arrayContaining(['phone']),
    });
    expect(JSON.stringify(await pairs())).not.toContain('phone');
    expect(await pairs(`${page}#reveal`)).toContainEqual(shared);
  });

  test('finds no other import that takes numbers than those that compare none', () => {
    const taking = domains
      .flatMap(({ imports = [] }) => imports)
      .filter(({ columns }) => Object.values<Field>(columns).some(isPersonal))
      .map(({ name }) => name);
    expect(taking.toSorted()).toEqual([
      'account.bank_employees',
      'account.employees',
      'account.region_staffs',
      'account.staffs',
      'bank.cells',
      'customer.import',
      'enterprise.people',
      'message.phones',
      'order.orders',
      'store.stores',
    ]);
  });

  test('counts one number once, however often its pages are read', async () => {
    const clerk = await signIn(server, { may: ['/order/list'] });
    for (let page = 0; page < guessLimits.hour + 5; page += 1) {
      const { status } = await clerk.call('GET', `/api/order_readonly/?buyer_phone=${number}&offset=${page}`);
      expect(status).toBe(200);
    }
  });

  test('is told nothing by a view of its own after as many whole numbers', async () => {
    const keeper = await signIn(server, { may: ['/order/list'] });
    const counts = async (name: string, search: string) => {
      await keeper.call('POST', '/api/saved_view/', { list: 'list:/order/list:order', name, search });
      const { body } = await keeper.call('GET', '/api/saved_view_readonly/own/');
      return body.results.find((view: { name: string }) => view.name === name)?.count;
    };
    expect(await counts('尾号', 'buyer_phone__contains=5678')).toBeGreaterThan(0);
    for (const value of tails(guessLimits.hour)) await keeper.call('GET', `/api/order_readonly/?buyer_phone=${value}`);
    expect(await counts('整号', `buyer_phone=${number}`)).toBeNull();
  });

  test('finds nothing by search after as many whole numbers', async () => {
    const finder = await signIn(server, { may: ['/order/list'] });
    const found = async (q: string) => (await finder.call('GET', `/api/search/?q=${q}`)).body.results.length as number;
    expect(await found('5678')).toBeGreaterThan(0);
    for (const value of tails(guessLimits.hour)) await found(value);
    expect(await found(number)).toBe(0);
    expect(await found('5678')).toBeGreaterThan(0);
  });
});
