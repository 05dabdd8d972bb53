import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/platform/database/db.ts';
import { size } from '../../batteries/battery.ts';
import { barrier } from '../../harness/barrier.ts';
import type { SignedIn } from '../../harness/people.ts';
import { faultsOfBooks } from '../books.ts';
import { type Counter, openCounter } from './counter.ts';

let counter: Counter;
let db: Db;

beforeAll(async () => {
  counter = await openCounter();
  db = counter.server.database.db();
});
afterAll(() => counter.server.close());

const rounds = size({ short: 12, long: 200 });
const wrong = 'AAAA-AAAA-AAAA';
const find = (person: SignedIn, code: string) => person.call('POST', '/api/pickup/find/', { code });

/** Reads the pickup, waits until the other has read it too, and hands over without a lock: the naive twin. */
async function naivePickUp(id: number, bothHaveRead: () => Promise<void>): Promise<boolean> {
  const [seen] = await db.rows<{ state: string; quantity: number }>(
    'SELECT state, quantity FROM pickup WHERE id = $1',
    [id],
  );
  await bothHaveRead();
  if (seen?.state !== 'ready') return false;
  await db.rows("UPDATE pickup SET state = 'picked_up', picked_up_at = now() WHERE id = $1", [id]);
  return true;
}

test('two clerks who hand the same order over at once: one does, the other is told who did', async () => {
  const clerks = await Promise.all([0, 1, 2].map(() => counter.clerk(counter.cells.counter)));
  for (let round = 0; round < rounds; round += 1) {
    const { id, order_no } = await counter.ready(1);
    const code = await counter.codeOf(order_no);
    const replies = await Promise.all(clerks.map(({ call }) => call('POST', `/api/pickup/${id}/pick_up/`, { code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.filter(({ body }) => body.code === 'pickup.already_done')).toHaveLength(2);
  }
  const [moved] = await db.rows<{ n: number }>(
    "SELECT -sum(quantity)::int AS n FROM stock_movement WHERE document_kind = 'order' AND type = 201",
  );
  expect(moved?.n).toBe(rounds);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('the naive twin hands one order over twice', async () => {
  const { id } = await counter.ready(1);
  const reads = barrier(2);
  const done = await Promise.all([naivePickUp(id, reads), naivePickUp(id, reads)]);
  expect(done).toEqual([true, true]);
  expect(await faultsOfBooks(db)).not.toEqual([]);
});

test('the same intent twice is one hand-over with one answer', async () => {
  const clerk = await counter.clerk(counter.cells.counter);
  const { id, order_no } = await counter.ready(1);
  const code = await counter.codeOf(order_no);
  const keyed = { 'idempotency-key': `intent-${id}-pick-up` };
  const post = () => clerk.call('POST', `/api/pickup/${id}/pick_up/`, { code }, keyed);
  const [first, second] = [await post(), await post()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
});

test('handing over against a refund: never both, and the books balance', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, order_no } = await counter.ready(2);
    const code = await counter.codeOf(order_no);
    await Promise.all([counter.act(id, 'pick_up', { code }), counter.refund(order_no)]);
    const [row] = await db.rows<{ handed: number; refunded: number }>(
      `SELECT l.shipped_quantity AS handed, l.withheld_quantity AS refunded FROM order_line l JOIN "order" o ON o.id = l.order_id
       WHERE o.order_no = $1`,
      [order_no],
    );
    expect([row?.handed, row?.refunded].toSorted()).toEqual([0, 2]);
  }
  await db.rows(
    "UPDATE pickup SET state = 'closed', picked_up_at = NULL WHERE state = 'picked_up' AND verified_by IS NULL",
  );
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('handing over against the rejection of a refund: each piece once, whichever comes first', async () => {
  const clerks = await Promise.all([0, 1].map(() => counter.clerk(counter.cells.counter)));
  for (let round = 0; round < rounds; round += 1) {
    const { id, order_no } = await counter.ready(2);
    const refund = await counter.requested(order_no, { lines: [{ sku_code: 'RICE', quantity: 1 }] });
    const code = await counter.codeOf(order_no);
    const fetch = ({ call }: SignedIn) => call('POST', `/api/pickup/${id}/pick_up/`, { code });
    const rejected = counter.keeper.call('POST', `/api/refund/${refund}/reject/`, { reason: '再想想' });
    const replies = await Promise.all([...clerks.map(fetch), rejected]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const [first] = replies.flatMap(({ status, body }) => (status === 200 && body.bank_cell ? [body] : []));
    if (first.state === 'ready') await counter.act(id, 'pick_up', { code: await counter.codeOf(order_no) });
    expect(await counter.pickup(id)).toMatchObject({
      state: 'picked_up',
      lines: [{ quantity: 2, handed_quantity: 2 }],
    });
  }
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('five wrong codes lock a clerk for ten minutes, at once or one by one, and nobody else', async () => {
  const clerk = await counter.clerk(counter.cells.counter);
  const { order_no } = await counter.ready(1);
  const code = await counter.codeOf(order_no);
  const slip = await find(clerk, 'AAAA-AAAA-AAAC');
  expect([slip.status, Object.keys(slip.body)]).toEqual([400, ['code']]);
  const tries = await Promise.all(Array.from({ length: 8 }, () => find(clerk, wrong)));
  const received = Map.groupBy(tries, ({ status }) => status);
  expect([received.get(409)?.length, received.get(429)?.length]).toEqual([5, 3]);
  expect(
    received
      .get(409)
      ?.map(({ body }) => body.left)
      .toSorted(),
  ).toEqual([0, 1, 2, 3, 4]);
  expect((await find(clerk, code)).status).toBe(429);
  const other = await counter.clerk(counter.cells.counter);
  expect((await find(other, code)).status).toBe(200);
  await db.rows(
    "UPDATE pickup_try SET since = since - interval '11 minutes', locked_until = locked_until - interval '11 minutes'",
  );
  expect((await find(clerk, wrong)).body).toMatchObject({ code: 'pickup.wrong_code', left: 4 });
  expect((await find(clerk, code)).status).toBe(200);
  expect((await find(clerk, wrong)).body).toMatchObject({ left: 4 });
});

test('only the last code counts, and none is kept in clear', async () => {
  const clerk = await counter.clerk(counter.cells.counter);
  const { id, order_no } = await counter.ready(1);
  const first = await counter.codeOf(order_no);
  const issued = await counter.act(id, 'issue_code', { reason: '买家手机丢失' });
  const last = issued.body.code;
  expect(last).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
  expect((await clerk.call('POST', `/api/pickup/${id}/pick_up/`, { code: first })).body).toMatchObject({
    code: 'pickup.wrong_code',
  });
  expect((await clerk.call('POST', `/api/pickup/${id}/issue_code/`, { reason: '想看' })).status).toBe(403);
  const [row] = await db.rows<{ all: string }>('SELECT p::text AS all FROM pickup p WHERE id = $1', [id]);
  expect(row?.all).not.toContain(last.replaceAll('-', ''));
  expect((await clerk.call('POST', `/api/pickup/${id}/pick_up/`, { code: last })).status).toBe(200);
});
