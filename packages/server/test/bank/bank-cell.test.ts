import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const page = '/bank/bank-cell-manager';
let server: TestServer;
let keeper: SignedIn;
let banks: readonly number[];
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may: [page, `${page}#create`, `${page}#update`, `${page}#delete`] });
  const { body } = await keeper.call('GET', '/api/bank_readonly/?ordering=id&limit=100');
  banks = body.results.map(({ id }: { id: number }) => id);
});
afterAll(() => server.close());

interface Input {
  readonly level: number;
  readonly parent?: number | null;
  readonly bank?: number;
  readonly region?: readonly string[];
}

const post = (input: Input) => {
  made += 1;
  const fixed = { code: `W${made}`, name: `网点${made}`, region: ['山东省', '青岛市'] };
  return keeper.call('POST', '/api/bank_cell/', { ...fixed, ...input });
};

async function cell(input: Input): Promise<number> {
  const { status, body } = await post(input);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

/** A head office with a province, a city and a counter below it. */
async function chain(bank = banks[0] ?? 0) {
  const head = await cell({ level: 1, bank });
  const province = await cell({ level: 2, parent: head });
  const city = await cell({ level: 3, parent: province });
  return { head, province, city, counter: await cell({ level: 4, parent: city }) };
}

test('a picker of branches offers counters in use with the cells above them', async () => {
  const { head, counter } = await chain();
  const closed = await cell({ level: 4, parent: head });
  await keeper.call('PATCH', `/api/bank_cell/${closed}/`, { status: 0 });
  const offered = async (query: string) =>
    (await keeper.call('GET', `/api/bank_cell_readonly/options/?${query}`)).body.results as {
      id: number;
      label: string;
      path: string | null;
    }[];
  const outlets = await offered('q=&level=4&status=1');
  expect(outlets.map(({ id }) => id)).toEqual([counter]);
  const place = Number(outlets[0]?.label.slice('网点'.length));
  expect(outlets[0]?.path).toBe([3, 2, 1].map((above) => `网点${place - above}`).join(' / '));
  expect((await offered('q=&level=1')).map(({ path }) => path)).toEqual([null]);
  const unknown = await keeper.call('GET', '/api/bank_cell_readonly/options/?q=&phone=1');
  expect([unknown.status, unknown.body]).toEqual([400, { phone: ['未知的筛选条件：phone'] }]);
});

test('there is a bank for each code, and none is made or deleted', async () => {
  const { body } = await keeper.call('GET', '/api/bank_readonly/?ordering=id&limit=100');
  expect(body.count).toBe(14);
  expect(body.results[0]).toMatchObject({ code: 'ABC', name: '中国农业银行' });
  expect((await keeper.call('POST', '/api/bank/', {})).status).toBe(405);
  const id = body.results[13].id;
  const renamed = await keeper.call('PATCH', `/api/bank/${id}/`, { name: 'GMA 体验行', code: 'ABC' });
  expect(renamed.body).toMatchObject({ code: 'GMA', name: 'GMA 体验行' });
});

test('a cell is of the bank of the one above it', async () => {
  const { head, counter } = await chain();
  const { body } = await keeper.call('GET', `/api/bank_cell_readonly/${counter}/`);
  expect(body.bank).toMatchObject({ id: banks[0], name: '中国农业银行' });
  expect((await post({ level: 4, parent: head, bank: banks[1] ?? 0 })).body).toHaveProperty('bank');
});

test.each([
  ['no parent', (at: { city: number }) => ({ level: 4, parent: null, of: at.city }), 'parent'],
  ['a head office under another', (at: { head: number }) => ({ level: 1, parent: at.head, bank: banks[0] }), 'parent'],
  ['a province under a city', (at: { city: number }) => ({ level: 2, parent: at.city }), 'parent'],
  ['a head office of no bank', () => ({ level: 1 }), 'bank'],
  ['a place that is none', () => ({ level: 1, bank: banks[0], region: ['山东省', '没有市'] }), 'region'],
] as const)('refuses %s on its field', async (_, input, field) => {
  const { of: __, ...body } = input(await chain()) as Input & { of?: number };
  const reply = await post(body);
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
});

test('a moved cell takes what is below it along, and never goes below itself', async () => {
  const { head, province, city, counter } = await chain();
  const other = await cell({ level: 2, parent: head });
  const patch = (id: number, body: object) => keeper.call('PATCH', `/api/bank_cell/${id}/`, body);
  expect((await patch(city, { parent: other })).body.parent.id).toBe(other);
  const below = await keeper.call('GET', `/api/bank_cell_readonly/?parent__within=${other}&ordering=id`);
  expect(below.body.results.map(({ id }: { id: number }) => id)).toEqual([city, counter]);
  expect((await patch(province, { parent: counter })).body).toHaveProperty('parent');
  expect((await patch(city, { level: 4 })).body).toHaveProperty('level');
  expect((await patch(head, { bank: banks[1] })).body).toHaveProperty('bank');
  expect((await patch(head, { parent: province })).body).toHaveProperty('parent');
});

test('two moves at once close no circle', async () => {
  const { head } = await chain();
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await cell({ level: 2, parent: head }), await cell({ level: 3, parent: head })];
    const moves = [
      keeper.call('PATCH', `/api/bank_cell/${b}/`, { parent: a }),
      keeper.call('PATCH', `/api/bank_cell/${a}/`, { level: 4, parent: b }),
    ];
    expect((await Promise.all(moves)).filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('what others stand under is not deleted', async () => {
  const { city, counter } = await chain();
  const refused = await keeper.call('DELETE', `/api/bank_cell/${city}/`);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect((await keeper.call('DELETE', `/api/bank_cell/${counter}/`)).status).toBe(204);
  expect((await keeper.call('DELETE', `/api/bank_cell/${city}/`)).status).toBe(204);
  expect((await post({ level: 4, parent: city })).body).toHaveProperty('parent');
});

test('the tree is whole, and a branch of it is asked for with everything below', async () => {
  const { head, province, city, counter } = await chain(banks[2]);
  const { body } = await keeper.call('GET', '/api/bank_cell_readonly/tree/');
  const nodes = new Map(body.results.map((node: { id: number; parent: number }) => [node.id, node.parent]));
  expect([head, province, city, counter].map((id) => nodes.get(id))).toEqual([null, head, province, city]);
  const within = async (id: unknown) => keeper.call('GET', `/api/bank_cell_readonly/?parent__within=${id}`);
  expect((await within(head)).body.count).toBe(3);
  expect((await within(999_999)).body).toMatchObject({ count: 0 });
  expect((await within('x')).body).toHaveProperty('parent__within');
  expect((await keeper.call('GET', '/api/bank_cell_readonly/?bank__within=1')).status).toBe(400);
});

test('a caller who chooses branches on a page reads their tree, by name alone', async () => {
  await chain(banks[2]);
  const chooser = await signIn(server, { may: ['/all-order/bank-cell-pickup-self'] });
  const { status, body } = await chooser.call('GET', '/api/bank_cell_readonly/tree/');
  expect([status, Object.keys(body.results[0])]).toEqual([200, ['id', 'label', 'parent']]);
  expect((await chooser.call('GET', '/api/bank_cell_readonly/')).status).toBe(403);
  expect((await (await signIn(server, {})).call('GET', '/api/bank_cell_readonly/tree/')).status).toBe(403);
});
