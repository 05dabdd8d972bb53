import { afterAll, beforeAll, expect, test } from 'vitest';
import { size } from '../batteries/battery.ts';
import { atMost } from '../harness/at-most.ts';
import type { SignedIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type BranchWorld, makeBranchWorld } from './branch-world.ts';

const pieces = 5;
let server: TestServer;
let world: BranchWorld;
let place: number;
let counter: number;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeBranchWorld(server);
  place = await world.warehouse();
  counter = await world.placeOf(world.cells.counter);
});
afterAll(() => server.close());

/** Goods of which a place has the pieces of one document. */
async function stocked(location_id: number): Promise<number> {
  const { id } = await world.sku();
  await world.receive(location_id, id, pieces);
  return id;
}

async function asked(path: string, sku: number): Promise<number> {
  const lines = [{ sku, expected_quantity: pieces }];
  const { body } = await world.teller.call('POST', `/api/${path}/`, { bank_cell: world.cells.counter, lines });
  await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
  return body.id;
}

const on =
  (path: string, id: number) =>
  async (who: SignedIn, verb: string, body: object = {}): Promise<number> =>
    (await who.call('POST', `/api/${path}/${id}/${verb}/`, body)).status;

const heldAt = async (location_id: number, sku: number) => (await world.level(location_id, sku))?.on_hand ?? 0;

/** Runs the rounds beside each other, so that they also meet in the places that they share; what kept one from its end. */
async function repeat(round: () => Promise<void>): Promise<readonly string[]> {
  const tasks = Array.from({ length: size({ short: 20, long: 200 }) }, () => round);
  const outcomes = await atMost(6, tasks);
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  return [...failed, ...(await world.faults())];
}

test('a reservation that is to be received and cancelled ends as one of both, and its pieces are where it says', async () => {
  const faults = await repeat(async () => {
    const sku = await stocked(place);
    const id = await asked('reservation', sku);
    const act = on('reservation', id);
    await act(world.keeper, 'prepare');
    const left = await Promise.all([
      act(world.keeper, 'ship'),
      act(world.teller, 'ask_cancel', { reason: '不要了' }),
      act(world.teller, 'cancel', { reason: '不要了' }),
    ]);
    expect(left.toSorted()).toEqual([200, 409, 409]);
    const [isReceived, isCancelled, ...others] = await Promise.all([
      act(world.teller, 'receive'),
      act(world.keeper, 'agree_cancel'),
      act(world.teller, 'cancel', { reason: '不要了' }),
    ]);
    expect([isReceived, isCancelled].toSorted()).toEqual([200, 409]);
    expect(others).toEqual([409]);
    const [row] = await world.ctx.db.rows<{ status: number }>('SELECT status FROM reservation WHERE id = $1', [id]);
    expect(row?.status).toBe(isReceived === 200 ? 1 : 2);
    expect(await heldAt(counter, sku)).toBe(isReceived === 200 ? pieces : 0);
    expect(await world.level(place, sku)).toMatchObject({ on_hand: isReceived === 200 ? 0 : pieces, reserved: 0 });
  });
  expect(faults).toEqual([]);
});

test('two returns of the last pieces of a counter: one is sent, and the other keeps nothing from it', async () => {
  const faults = await repeat(async () => {
    const sku = await stocked(counter);
    const returns = await Promise.all([asked('branch_return', sku), asked('branch_return', sku)]);
    const [one, other] = returns.map((id) => on('branch_return', id));
    if (!one || !other) throw new Error('a return is missing');
    await Promise.all([one(world.keeper, 'prepare'), other(world.keeper, 'prepare')]);
    const sent = await Promise.all([one(world.teller, 'ship'), other(world.teller, 'ship')]);
    expect(sent.toSorted()).toEqual([200, 409]);
    const winner = sent[0] === 200 ? one : other;
    const came = await Promise.all([winner(world.keeper, 'receive'), winner(world.keeper, 'receive')]);
    expect(came.toSorted()).toEqual([200, 409]);
    expect(await world.level(counter, sku)).toMatchObject({ on_hand: 0, reserved: 0 });
    expect(await heldAt(place, sku)).toBe(pieces);
  });
  expect(faults).toEqual([]);
});
