import { expect, test } from 'vitest';
import { namedEnumMembers } from './enum-members.ts';

const enumeration = `export const orderStatus = defineEnum({
  name: 'order_status',
  values: [
    { value: 0, member: 'unpaid', label: '待付款' },
    { value: 1, member: 'paid', label: '已付款' },
  ],
});
export const level = defineEnum({
  values: [{ value: 4, member: 'outlet', label: '网点' }],
});
`;
const declared = {
  'packages/contract/src/domains/order/order.enum.ts': enumeration,
  'packages/contract/src/domains/order/order.resource.ts':
    "status: enumOf({ label: '状态', of: orderStatus }), level: enumOf({ label: '级别', of: level }), state: enumOf({ of: wave })",
};

function wrongIn(text: string, path = 'packages/server/src/domains/order/a.service.ts'): string[] {
  const tree = Object.entries({ ...declared, [path]: text }).map(([at, content]) => ({ path: at, text: content }));
  return namedEnumMembers.check(tree).map(({ message }) => message);
}

test.each([
  ['order.status === 1', 'status === 1'],
  ['if (row?.status !== 0) stop();', 'status !== 0'],
  ['1 === order.status', '1 === order.status'],
  ['[0, 1].includes(order.status)', '[0, 1].includes(order.status)'],
  ['`SELECT 1 FROM "order" o WHERE o.status = 1 AND o.kind = 2`', 'status = 1'],
  ["'WHERE status IN (0, 7)'", 'status IN (0, 7'],
  ["'WHERE status NOT IN (7, 1)'", 'status NOT IN (7, 1'],
  ['`WHERE "level" <> 4`', 'level" <> 4'],
  ["'level BETWEEN 4 AND 5'", 'level BETWEEN 4'],
  ["'status IS DISTINCT FROM 1'", 'status IS DISTINCT FROM 1'],
  ['\'UPDATE "order" SET status = 0\'', 'status = 0'],
  ["`CASE o.status WHEN 1 THEN 'a' WHEN 9 THEN 'b' END`", 'CASE status WHEN 1'],
])('%s', (text, expected) => {
  expect(wrongIn(text)).toEqual([expected]);
});

test.each([
  'order.status === orderStatus.paid',
  'reply.status === 400',
  'order.status === other.status',
  'row.state === 1',
  'status.length === 1',
  ['`WHERE status = $', '{orderStatus.paid} AND x = 1`'].join(''),
  '`WHERE status = $1`',
  "'WHERE status = 11'",
  'const paid_status_at = 1;',
  '`CASE status WHEN 9 THEN 1 END`',
])('%s is left alone', (text) => {
  expect(wrongIn(text)).toEqual([]);
});

test('what is not of a domain, and tests, are left alone', () => {
  expect(wrongIn('made.status === 0', 'packages/server/src/platform/process.ts')).toEqual([]);
  expect(wrongIn('made.status === 0', 'packages/server/src/domains/order/a.test.ts')).toEqual([]);
});

test('a flow names its states', () => {
  const flow = (text: string) => wrongIn(text, 'packages/contract/src/domains/order/order.flow.ts');
  expect(flow('{ from: [orderStatus.unpaid, 1], to: 1 }')).toEqual(['from: [orderStatus.unpaid, 1', 'to: 1']);
  expect(flow('{ from: [orderStatus.unpaid], to: orderStatus.paid }')).toEqual([]);
  expect(flow("{ from: ['requested'], to: null }")).toEqual([]);
});
