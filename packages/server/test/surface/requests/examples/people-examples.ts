import { openStaffAccount } from '@zhanggui/contract/domains/account/staff/staff.action';
import { readBatchRows } from '@zhanggui/contract/domains/account/staff-batch/staff-batch.action';
import { regionPerson, staffPerson } from '@zhanggui/contract/domains/account/uni-account/person-kind.enum';
import { joinRecords, splitRecords } from '@zhanggui/contract/domains/account/uni-account/uni-account.action';
import { endUserSession } from '@zhanggui/contract/domains/account/user.action';
import { assignCustomer, handOver, mergeCustomer } from '@zhanggui/contract/domains/customer/customer.action';
import { undoMerge } from '@zhanggui/contract/domains/customer/customer-merge.resource';
import { moveEmployee } from '@zhanggui/contract/domains/enterprise/employee/employee.action';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { ownRecordsOn } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

const tel = '13812345678';

/** An import of one person that wrote its row. */
async function brought(world: RequestWorld): Promise<number> {
  const body = new FormData();
  const rows = `用户名,姓名,联系电话,员工类型,所属公司\n${ownNumber('wb')},张伟,${tel},外包,人力公司\n`;
  body.set('file', new Blob([rows]), '导入.csv');
  body.set('mode', 'commit');
  const { job } = await ownRecordsOn(world).post<{ job: { id: number } }>('/api/staff/import/', body);
  await world.runJobs();
  return job.id;
}

async function merged(world: RequestWorld): Promise<number> {
  const { customer, post, firstOf } = ownRecordsOn(world);
  const kept = await customer();
  await post(`/api/customer/${kept}/merge/`, { other: await customer(), reason: '同一家公司' });
  return firstOf('/api/customer_merge', `customer=${kept}`);
}

/** A member of staff with an account who is in charge of a region too. */
async function onePerson(world: RequestWorld) {
  const { post } = ownRecordsOn(world);
  const person = { name: '孙立', tel };
  const account = { username: ownNumber('sl'), ...person, type: 2 };
  const staff = await post<{ id: number; user: number }>('/account/create_staff/', account);
  const region = await post('/api/region_staff/', { ...person, status: 1, region: ['山东省', '青岛市'] });
  const records = [
    { kind: staffPerson.value, record: staff.id },
    { kind: regionPerson.value, record: region.id },
  ];
  return { records, user: staff.user };
}

/** A person of an enterprise, and a department of it. */
async function employed(world: RequestWorld) {
  const { post } = ownRecordsOn(world);
  const name = ownNumber('QY');
  const terms = { credit_limit_fen: 0, payment_days: 30, point_price_fen: 1 };
  const enterprise = (await post('/api/enterprise/', { code: name, name, ...terms })).id;
  const department = (await post('/api/department/', { enterprise, name: '财务部' })).id;
  const employee = (await post('/api/employee/', { enterprise, number: ownNumber('H'), name: '李晓燕' })).id;
  return { department, employee };
}

const record = (operation: string, why: string, id: (world: RequestWorld) => Promise<number>): Example => ({
  operation,
  why,
  make: async ({ world }) => ({ path: { id: await id(world) } }),
});

const noMerge = 'no customers of the demo were merged';
const noBatch = 'no people of the demo came by a file';

export const peopleExamples: readonly Example[] = [
  ...['', 'history/'].flatMap((tail) => [
    record(`GET /api/customer_merge_readonly/{id}/${tail}`, noMerge, merged),
    record(`GET /api/staff_batch_readonly/{id}/${tail}`, noBatch, brought),
  ]),
  exampleOf(readBatchRows, { why: noBatch, make: async ({ world }) => ({ path: { id: await brought(world) } }) }),
  exampleOf(undoMerge, { why: noMerge, make: async ({ world }) => ({ path: { id: await merged(world) } }) }),
  exampleOf(mergeCustomer, {
    why: 'two customers are merged',
    make: async ({ world }) => {
      const { customer } = ownRecordsOn(world);
      return { path: { id: await customer() }, body: { other: await customer(), take: null } };
    },
  }),
  exampleOf(assignCustomer, {
    why: 'customers of the demo stay where they are',
    make: async ({ world, caller }) => ({
      path: { id: await ownRecordsOn(world).customer() },
      body: { owner: world.idOf(caller) ?? 0 },
    }),
  }),
  exampleOf(handOver, {
    why: 'the two accounts differ',
    make: async ({ world }) => ({ body: { from: (await world.newcomer()).id, to: (await world.newcomer()).id } }),
  }),
  exampleOf(endUserSession, {
    why: 'the session is one of the account',
    make: async ({ world }) => {
      const { id, token } = await world.newcomer();
      const list = { method: 'GET', url: '/api/session_readonly/', token };
      const { results } = await world.ask<{ results: { id: number }[] }>('superuser', list);
      return { path: { id }, body: { session: results[0]?.id ?? 0 } };
    },
  }),
  exampleOf(openStaffAccount, {
    why: 'only a person without an account is given one',
    make: async ({ world }) => {
      const { post, firstOf } = ownRecordsOn(world);
      const { id } = await post('/api/staff/', { name: '王敏', tel, status: 1, type: 0 });
      const role = await firstOf('/api/backend_role', 'ordering=id&limit=1');
      return { path: { id }, body: { username: ownNumber('wm'), role } };
    },
  }),
  exampleOf(joinRecords, {
    why: 'the records are of one person, and so is the account',
    make: async ({ world }) => {
      const { records, user } = await onePerson(world);
      return { body: { uni_account: null, records, user } };
    },
  }),
  exampleOf(splitRecords, {
    why: 'the record is one of the joined',
    make: async ({ world }) => {
      const { records, user } = await onePerson(world);
      const { id } = await ownRecordsOn(world).post('/api/uni_account/join/', { records, user });
      return { path: { id }, body: { records: records.slice(1) } };
    },
  }),
  exampleOf(moveEmployee, {
    why: 'the department is of the enterprise of the person',
    make: async ({ world }) => {
      const { employee, department } = await employed(world);
      return { path: { id: employee }, body: { department } };
    },
  }),
];
