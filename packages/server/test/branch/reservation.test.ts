import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { size } from '../batteries/battery.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { type BranchWorld, makeBranchWorld } from './branch-world.ts';

let server: TestServer;
let world: BranchWorld;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeBranchWorld(server);
});
afterAll(() => server.close());

const actOn =
  (path: string) =>
  (who: SignedIn, id: number, verb: string, body: object = {}) =>
    who.call('POST', `/api/${path}/${id}/${verb}/`, body);
const act = actOn('reservation');

/** A reservation of so many pieces of each SKU, of which the warehouse has so many. */
async function reserved({ expected = [10], stocked = [100, 100] } = {}) {
  const place = await world.warehouse();
  const skus = await Promise.all(expected.map(() => world.sku()));
  for (const [index, { id }] of skus.entries()) await world.receive(place, id, stocked[index] ?? 0);
  const { body, status } = await world.teller.call('POST', '/api/reservation/', {
    bank_cell: world.cells.counter,
    lines: skus.map(({ id }, index) => ({ sku: id, expected_quantity: expected[index] })),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
  const counter = await world.placeOf(world.cells.counter);
  return {
    ...{ id: Number(body.id), place, skus, lines: body.lines as { id: number }[] },
    at: async (location: 'warehouse' | 'counter', index = 0) =>
      world.level(location === 'warehouse' ? place : counter, skus[index]?.id ?? 0),
  };
}

async function shipped(pieces = 10) {
  const made = await reserved({ expected: [pieces] });
  await act(world.keeper, made.id, 'prepare');
  await act(world.keeper, made.id, 'ship');
  return made;
}

describe('a reservation', () => {
  test('goes from the counter that asks to the warehouse and back in parts, to the piece and the fen', async () => {
    const { id, lines, at } = await reserved({ expected: [10, 4] });
    const [one, two] = lines.map((line) => line.id);
    expect((await act(world.keeper, id, 'prepare')).body).toMatchObject({
      status: 3,
      lines: [{ prepared_quantity: 10 }, { prepared_quantity: 4 }],
    });
    expect(await at('warehouse')).toMatchObject({ on_hand: 100, reserved: 10 });
    const parcel = { carrier: 'SF', tracking_no: 'SF1234567890123' };
    const part = [
      { line: one, quantity: 6 },
      { line: two, quantity: 0 },
    ];
    expect((await act(world.keeper, id, 'ship', { lines: part, ...parcel })).body).toMatchObject({
      ...{ status: 5, shipped_quantity: 6 },
      steps: [{ kind: 'ship', goods_text: expect.stringContaining('×6'), ...parcel }],
    });
    expect(await at('warehouse')).toMatchObject({ on_hand: 94, reserved: 4, value_fen: 9400 });
    expect((await act(world.teller, id, 'receive', { lines: [{ line: one, quantity: 5 }] })).body).toMatchObject({
      ...{ status: 6, received_quantity: 5 },
    });
    expect(await at('counter')).toMatchObject({ on_hand: 5, value_fen: 500 });
    expect((await act(world.keeper, id, 'ship')).body).toMatchObject({ status: 6, shipped_quantity: 14 });
    const rest = await act(world.teller, id, 'receive', { pictures: ['/media/box.png'], signature: '/media/name.png' });
    expect(rest.body).toMatchObject({ status: 1, received_quantity: 14, short_quantity: 0 });
    expect(rest.body.steps.at(-1)).toMatchObject({ pictures: ['/media/box.png'], signature: '/media/name.png' });
    expect(await at('warehouse')).toMatchObject({ on_hand: 90, reserved: 0 });
    expect(await world.faults()).toEqual([]);
  });

  test('moves by the kind of the other end, and each leg is in the sums of its day', async () => {
    const { id, place, skus } = await shipped(3);
    await act(world.teller, id, 'receive');
    const movements = await world.ctx.db.rows(
      `SELECT type, quantity, location_kind, bank_cell_id FROM stock_movement
       WHERE document_kind = 'reservation' AND document_id = $1 ORDER BY id`,
      [id],
    );
    const { counter } = world.cells;
    expect(movements).toEqual([
      { type: 306, quantity: -3, location_kind: 'warehouse', bank_cell_id: null },
      { type: 306, quantity: 3, location_kind: 'transit', bank_cell_id: null },
      { type: 306, quantity: -3, location_kind: 'transit', bank_cell_id: null },
      { type: 306, quantity: 3, location_kind: 'bank_cell', bank_cell_id: counter },
    ]);
    const days = await world.ctx.db.rows(
      'SELECT type, is_in, quantity::int, moves FROM stock_day WHERE sku_id = $1 AND location_id = $2 ORDER BY is_in',
      [skus[0]?.id, place],
    );
    expect(days).toMatchObject([
      { type: 306, is_in: false, quantity: -3 },
      { type: 105, is_in: true, quantity: 100 },
    ]);
  });

  test('is on its way until it arrives or is declared missing', async () => {
    const { id, skus } = await shipped(10);
    const office = await signIn(server, { superuser: true });
    const receive = async (quantity: number, missing: number) => {
      const [line] = (await world.teller.call('GET', `/api/reservation_readonly/${id}/`)).body.lines;
      await act(world.teller, id, 'receive', { lines: [{ line: line.id, quantity, missing }] });
      const path = '/services/inventory/bank_cell_inventory_readonly/';
      const [level] = (await office.call('GET', `${path}?sku=${skus[0]?.id}`)).body.results;
      const why = await office.call('GET', `${path}${level.id}/why/?figure=in_transit`);
      return [level.on_hand, level.in_transit, why.body];
    };
    expect(await receive(6, 0)).toMatchObject([6, 4, { rows: [{ amount: 4, note: '发出 10 件，已收 6 件' }] }]);
    expect(await receive(3, 1)).toMatchObject([9, 0, { rows: [] }]);
  });

  test('a shortage opens a discrepancy, and stays in transit until it is settled', async () => {
    const { id, at } = await shipped(10);
    const [line] = (await world.teller.call('GET', `/api/reservation_readonly/${id}/`)).body.lines;
    const came = await act(world.teller, id, 'receive', { lines: [{ line: line.id, quantity: 6, missing: 4 }] });
    expect(came.body).toMatchObject({ status: 1, received_quantity: 6, short_quantity: 4 });
    const { body } = await world.teller.call('GET', `/api/reservation_discrepancy_readonly/?reservation=${id}`);
    const [open] = body.results;
    expect(open).toMatchObject({ state: 'open', quantity: 4, left_quantity: 4 });
    const settle = (outcome: string, quantity: number) =>
      actOn('reservation_discrepancy')(world.keeper, open.id, 'settle', { outcome, quantity, reason: '核对' });
    expect((await settle('lost', 5)).body).toMatchObject({ code: 'discrepancy.left', left: 4 });
    expect((await settle('found', 1)).body).toMatchObject({ state: 'open', left_quantity: 3, found_quantity: 1 });
    expect((await settle('back', 1)).body).toMatchObject({ left_quantity: 2, back_quantity: 1 });
    expect((await settle('lost', 2)).body).toMatchObject({ state: 'settled', left_quantity: 0, lost_quantity: 2 });
    expect((await settle('lost', 1)).status).toBe(409);
    expect(await at('counter')).toMatchObject({ on_hand: 7 });
    expect(await at('warehouse')).toMatchObject({ on_hand: 91 });
    const ended = await world.teller.call('GET', `/api/reservation_readonly/${id}/`);
    expect(ended.body).toMatchObject({ status: 1, received_quantity: 7, short_quantity: 3 });
    expect(await world.faults()).toEqual([]);
  });

  test('keeps what is free when it is prepared, ships the rest once it is there, or gives it up', async () => {
    const { id, place, skus, at } = await reserved({ expected: [10], stocked: [7] });
    const prepared = await act(world.keeper, id, 'prepare');
    expect(prepared.body).toMatchObject({ status: 3, lines: [{ prepared_quantity: 7 }] });
    expect((await act(world.keeper, id, 'ship')).body).toMatchObject({ code: 'stock.not_enough' });
    const lines = [{ line: prepared.body.lines[0].id, quantity: 7 }];
    expect((await act(world.keeper, id, 'ship', { lines })).body).toMatchObject({ status: 5 });
    await world.receive(place, skus[0]?.id ?? 0, 2);
    lines[0] = { line: prepared.body.lines[0].id, quantity: 2 };
    expect((await act(world.keeper, id, 'ship', { lines })).body).toMatchObject({ status: 5, shipped_quantity: 9 });
    expect((await act(world.keeper, id, 'close_short', { reason: '缺货' })).body).toMatchObject({
      ...{ status: 4, short_quantity: 1, remark: expect.stringContaining('缺货') },
    });
    expect((await act(world.teller, id, 'receive')).body).toMatchObject({ status: 1, received_quantity: 9 });
    expect(await at('warehouse')).toMatchObject({ on_hand: 0, reserved: 0 });
  });

  test('is cancelled by who asked until it is prepared, then only when the warehouse agrees', async () => {
    const early = await reserved();
    expect((await act(world.teller, early.id, 'cancel', { reason: '填错' })).body).toMatchObject({ status: 2 });
    const { id, at } = await reserved();
    await act(world.keeper, id, 'prepare');
    expect((await act(world.teller, id, 'cancel', { reason: '不要了' })).status).toBe(409);
    expect((await act(world.keeper, id, 'agree_cancel')).body).toMatchObject({ code: 'reservation.no_cancel_asked' });
    await act(world.teller, id, 'ask_cancel', { reason: '不要了' });
    expect((await act(world.keeper, id, 'ship')).body).toMatchObject({ code: 'reservation.cancel_asked' });
    await act(world.keeper, id, 'refuse_cancel', { reason: '已装车' });
    await act(world.teller, id, 'ask_cancel', { reason: '确实不要' });
    expect((await act(world.keeper, id, 'agree_cancel')).body).toMatchObject({ status: 2 });
    expect(await at('warehouse')).toMatchObject({ on_hand: 100, reserved: 0 });
  });

  test('another counter neither sees nor receives it, and asks for none of its own elsewhere', async () => {
    const { id } = await shipped(1);
    expect((await world.neighbour.call('GET', `/api/reservation_readonly/${id}/`)).status).toBe(404);
    expect((await act(world.neighbour, id, 'receive')).status).toBe(404);
    const foreign = { bank_cell: world.cells.counter, lines: [{ sku: 1, expected_quantity: 1 }] };
    expect((await world.neighbour.call('POST', '/api/reservation/', foreign)).status).toBe(400);
    expect((await act(world.teller, id, 'prepare')).status).toBe(403);
  });

  test('a return goes the same way back', async () => {
    const { id, place, skus, at } = await shipped(10);
    await act(world.teller, id, 'receive');
    const lines = [{ sku: skus[0]?.id, expected_quantity: 4 }];
    const { body } = await world.teller.call('POST', '/api/branch_return/', { bank_cell: world.cells.counter, lines });
    await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
    const step = (who: SignedIn, verb: string) => actOn('branch_return')(who, body.id, verb);
    expect((await step(world.keeper, 'prepare')).body).toMatchObject({ status: 3 });
    expect(await at('counter')).toMatchObject({ on_hand: 10, reserved: 4 });
    expect((await step(world.teller, 'ship')).body).toMatchObject({ status: 4 });
    const office = await signIn(server, { superuser: true });
    const levels = await office.call('GET', `/api/stock_level_readonly/?sku=${skus[0]?.id}&location=${place}`);
    expect(levels.body.results).toMatchObject([{ in_transit: 4 }]);
    expect((await step(world.keeper, 'receive')).body).toMatchObject({ status: 1 });
    expect(await at('counter')).toMatchObject({ on_hand: 6, reserved: 0, value_fen: 600 });
    expect(await at('warehouse')).toMatchObject({ on_hand: 94, value_fen: 9400 });
    expect((await world.teller.call('GET', `/api/reservation_readonly/${body.id}/`)).status).toBe(404);
  });

  test('a branch gives back no more than it has, and itself ends what it will not give', async () => {
    const { id, place, skus, at } = await shipped(10);
    await act(world.teller, id, 'receive');
    const asked = (expected_quantity: number, line = {}) => {
      return { bank_cell: world.cells.counter, lines: [{ ...line, sku: skus[0]?.id, expected_quantity }] };
    };
    const lacking = (available: number) => ({ code: 'stock.not_enough', sku_code: skus[0]?.code, available });
    const tooMany = (available: number) => ({ 'lines.0.expected_quantity': [`库存不足，最多可退 ${available} 件`] });
    expect((await world.teller.call('POST', '/api/branch_return/', asked(11))).body).toEqual(tooMany(10));
    const { body } = await world.teller.call('POST', '/api/branch_return/', asked(10));
    await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
    const step = (who: SignedIn, verb: string, sent: object = {}) => actOn('branch_return')(who, body.id, verb, sent);
    const line = body.lines[0].id;
    const change = (quantity: number) =>
      world.teller.call('PATCH', `/api/branch_return/${body.id}/`, asked(quantity, { id: line }));
    expect((await change(11)).body).toEqual(tooMany(10));
    const other = await world.teller.call('POST', '/api/branch_return/', asked(1));
    await actOn('branch_return')(world.keeper, other.body.id, 'prepare');
    expect((await step(world.keeper, 'prepare')).body).toMatchObject(lacking(9));
    const remark = await world.teller.call('PATCH', `/api/branch_return/${body.id}/`, { remark: '下周退回' });
    expect(remark.body).toMatchObject({ remark: '下周退回', status: body.status });
    expect((await change(10)).body).toEqual(tooMany(9));
    expect(await at('counter')).toMatchObject({ on_hand: 10, reserved: 1 });
    await actOn('branch_return')(world.teller, other.body.id, 'ask_cancel', { reason: '不退了' });
    await actOn('branch_return')(world.keeper, other.body.id, 'agree_cancel');
    expect((await step(world.keeper, 'prepare')).body).toMatchObject({ status: 3 });
    await step(world.teller, 'ship', { lines: [{ line, quantity: 6 }] });
    const ended = await step(world.teller, 'close_short', { reason: '留着兑换' });
    expect(ended.body).toMatchObject({ status: 4, short_quantity: 4, remark: expect.stringContaining('不再退') });
    expect(await at('counter')).toMatchObject({ on_hand: 4, reserved: 0 });
  });

  test('a branch prints its own documents with the addresses of both places, and none of its neighbour', async () => {
    const { id, place, skus } = await shipped(10);
    await act(world.teller, id, 'receive');
    await world.ctx.db.rows("UPDATE location SET region = '{山东省}', address = '港口路 8 号' WHERE id = $1", [place]);
    await world.ctx.db.rows("UPDATE bank_cell SET address = '香港中路 1 号' WHERE id = $1", [world.cells.counter]);
    const lines = [{ sku: skus[0]?.id, expected_quantity: 4 }];
    const { body } = await world.teller.call('POST', '/api/branch_return/', { bank_cell: world.cells.counter, lines });
    await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
    const pages = ['/bank/reservation-list', '/bank/return-list'] as const;
    const may = [...pages, '/bank/reservation-list#print', '/bank/return-list#print'] as const;
    const paper = async (bank_cell_id: number, noun: string, doc: number) => {
      const teller = await signIn(server, { may, bank_cell_id });
      return teller.call('POST', `/api/${noun}/print/`, { docs: [{ id: doc }] });
    };
    const [back] = (await paper(world.cells.counter, 'branch_return', body.id)).body.docs;
    expect(back).toMatchObject({
      cell_where: '山东省青岛市 香港中路 1 号',
      warehouse_where: '山东省 港口路 8 号',
      lines: [{ sku_code: skus[0]?.code, expected_quantity: 4 }],
    });
    const [sent] = (await paper(world.cells.counter, 'reservation', id)).body.docs;
    expect(sent).toMatchObject({ cell_where: back.cell_where, warehouse_where: back.warehouse_where });
    expect((await paper(world.cells.next, 'branch_return', body.id)).body).toEqual({
      'docs.0.id': ['单据不存在或不可见'],
    });
  });
});

describe('reservations in bulk', () => {
  const open = new AbortController().signal;
  /** Starts a bulk action, runs its job, and says what became of each record. */
  async function inBulk(who: SignedIn, verb: string, ids: readonly number[]) {
    const key = { 'idempotency-key': `bulk-${verb}-${ids.join('-')}` };
    const { status, body } = await who.call('POST', `/api/reservation/${verb}/`, { ids, count: ids.length }, key);
    if (status !== 202) throw new Error(JSON.stringify(body));
    await runNext(server.app.runner, ['bulk'], open);
    const items = await who.call('GET', `/api/job_item_readonly/?job=${body.job.id}&ordering=id`);
    return items.body.results.map(({ state, message }: { state: string; message: string }) => [state, message ?? '']);
  }

  test('are prepared, shipped and received one by one, and each tells what keeps it', async () => {
    const made = [await reserved(), await reserved({ stocked: [3] }), await reserved(), await reserved()];
    const ids = made.map(({ id }) => id);
    const [whole, short, asked, gone] = made.map(({ id }) => id) as [number, number, number, number];
    await act(world.teller, gone, 'cancel', { reason: '填错' });
    const done = ['done', ''];
    const refused = (words: RegExp) => ['refused', expect.stringMatching(words)];
    expect(await inBulk(world.keeper, 'prepare', ids)).toEqual([done, done, done, refused(/已取消/)]);
    await act(world.teller, asked, 'ask_cancel', { reason: '不要了' });
    expect(await inBulk(world.keeper, 'ship', ids)).toEqual([
      ...[done, refused(/库存不足|不足/), refused(/取消/), refused(/已取消/)],
    ]);
    expect(await inBulk(world.teller, 'receive', [whole, short, asked])).toEqual([
      ...[done, refused(/备货|不能/), refused(/备货|不能/)],
    ]);
    const states = await Promise.all(
      ids.map(async (id) => (await world.teller.call('GET', `/api/reservation_readonly/${id}/`)).body.status),
    );
    expect(states).toEqual([1, 3, 3, 2]);
    expect(await Promise.all(made.map(({ at }) => at('warehouse')))).toMatchObject([
      ...[{ on_hand: 90, reserved: 0 }, { on_hand: 3, reserved: 3 }, { reserved: 10 }, { on_hand: 100, reserved: 0 }],
    ]);
    expect(await world.faults()).toEqual([]);
  });
});

test('two who want the same reservation: one wins, and the books balance', async () => {
  const rounds = size({ short: 3, long: 200 });
  for (let round = 0; round < rounds; round += 1) {
    const cancelled = await reserved();
    await act(world.keeper, cancelled.id, 'prepare');
    await act(world.teller, cancelled.id, 'ask_cancel', { reason: '不要了' });
    const agreed = await Promise.all([
      act(world.keeper, cancelled.id, 'agree_cancel'),
      act(world.keeper, cancelled.id, 'refuse_cancel', { reason: '已装车' }),
    ]);
    expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409]);

    const sent = await shipped(5);
    const received = await Promise.all([act(world.teller, sent.id, 'receive'), act(world.teller, sent.id, 'receive')]);
    expect(received.map(({ status }) => status).sort()).toEqual([200, 409]);
    const before = await sent.at('counter');
    expect(before).toMatchObject({ on_hand: 5 });

    const both = await reserved();
    const won = await Promise.all([
      act(world.keeper, both.id, 'prepare'),
      act(world.teller, both.id, 'cancel', { reason: '填错' }),
    ]);
    expect(won.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  expect(await world.faults()).toEqual([]);
});
