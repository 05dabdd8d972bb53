import { domains } from '@zhanggui/contract/app';
import type { AnyDocument } from '@zhanggui/contract/platform/document/document';
import { passesGuard } from '@zhanggui/contract/platform/flow/guard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
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
  stock_doc: async () => ({ to_location: await world.warehouse(), lines: [{ ...(await line()), unit_price: '1' }] }),
  outbound_doc: async () => ({ from_location: await world.warehouse(), lines: [await line()] }),
  transfer: async () => ({
    from_location: await world.warehouse(),
    to_location: await world.warehouse(),
    lines: [await line()],
  }),
};

const documents = domains
  .flatMap(({ resources = [] }) => resources)
  .filter((resource): resource is AnyDocument => 'events' in resource && 'flow' in resource);
const approved = documents.filter(({ events }) => 'approve' in events);

test('every document that is approved is tried', () => {
  expect(approved.map(({ name }) => name).sort()).toEqual(Object.keys(makes).sort());
});

test.each(Object.keys(makes))('%s is approved by neither its maker nor who submitted it', async (name) => {
  const path = `/api/${name}`;
  const act = (who: SignedIn, id: number, verb: string) => who.call('POST', `${path}/${id}/${verb}/`, {});
  const made = await maker.call('POST', `${path}/`, await makes[name]?.());
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body;
  await act(maker, id, 'submit');
  const own = await act(maker, id, 'approve');
  expect([own.status, own.body.code]).toEqual([409, 'document.own']);
  await act(maker, id, 'withdraw');
  await act(other, id, 'submit');
  expect((await act(other, id, 'approve')).body.code).toBe('document.own');
  expect((await act(maker, id, 'approve')).body.code).toBe('document.own');
  const third = await signIn(server, { superuser: true });
  expect((await act(third, id, 'approve')).body.state).toBe('approved');
});

test.each(approved.map((document) => [document.name, document] as const))(
  '%s shows no button that is refused',
  (_, { flow }) => {
    const [move] = flow.transitions.filter(({ event }) => event === 'approve');
    const shows = (is_own: boolean, is_own_edit: boolean) => move && passesGuard(move, { is_own, is_own_edit });
    expect([shows(true, false), shows(false, true), shows(false, false)]).toEqual([false, false, true]);
  },
);
