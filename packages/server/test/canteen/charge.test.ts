import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { cardAccounts } from '../../src/domains/canteen/card/card-accounts.service.ts';
import { chargeCards } from '../../src/domains/canteen/charge/storefront-charge.service.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { inSharedTransaction } from '../../src/platform/http/batching/shared-transaction.ts';
import { size } from '../batteries/battery.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { signedCalls } from '../public-api/signed-call.ts';
import { type CanteenWorld, makeCanteen } from './canteen-world.ts';

let server: TestServer;
let db: Db;
let chief: SignedIn;
let own: CanteenWorld;
let charges = 0;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
  own = await makeCanteen(server, chief);
});
afterAll(() => server.close());

const nextNo = () => {
  charges += 1;
  return `L${charges}`;
};
const charge = (number: string, amount_fen: number, charge_no = nextNo(), more: object = {}) =>
  own.till('POST', `/open/v1/meal-cards/${number}/charges/`, {
    ...{ charge_no, canteen: own.canteen_code, amount_fen },
    ...more,
  });
const balance = async (number: string) => (await own.till('GET', `/open/v1/meal-cards/${number}/`)).body;
const reverse = (charge_no: string) => own.till('POST', `/open/v1/meal-charges/${charge_no}/reverse/`, {});

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of bookChecks.filter(({ name }) => /^(card_account|meal_|recharge_)/.test(name))) {
    const { faults: rows } = await lookAt(db, check);
    found.push(...rows.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
  }
  return found;
}

async function untilFree(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call();
  return reply.body.code === 'busy' ? untilFree(call) : reply;
}

describe('a charge', () => {
  test('takes subsidy before cash, once for its number, and gives back to where it came from on its day', async () => {
    const { number } = await own.person({ subsidy: 1000, cash: 2000 });
    const paid = await charge(number, 1500, 'A1');
    expect(paid).toMatchObject({ status: 201, body: { state: 'done', subsidy_fen: 1000, available_fen: 1500 } });
    expect(await charge(number, 1500, 'A1')).toMatchObject({ status: 200, body: { available_fen: 1500 } });
    expect((await charge(number, 1400, 'A1')).body.code).toBe('charge.no_reused');
    expect((await charge(number, 1501)).body).toMatchObject({ code: 'value.not_enough', available: 1500 });
    expect(await balance(number)).toMatchObject({ subsidy_fen: 0, cash_fen: 1500, available_fen: 1500 });
    expect((await reverse('A1')).body).toMatchObject({ state: 'reversed', available_fen: 3000 });
    expect((await reverse('A1')).status).toBe(200);
    expect(await balance(number)).toMatchObject({ subsidy_fen: 1000, cash_fen: 2000 });
    expect((await reverse('nothing')).status).toBe(404);
    expect(await charge(number, 1500, 'A1')).toMatchObject({ status: 200, body: { state: 'reversed' } });
  });

  test('is taken back by staff on its day only, with a reason', async () => {
    const { number } = await own.person({ cash: 500 });
    await charge(number, 300, 'B1');
    await charge(number, 100, 'B2');
    const [first, second] = await db.rows<{ id: number }>(
      "SELECT id FROM meal_charge WHERE charge_no IN ('B1', 'B2') ORDER BY id",
    );
    const back = (id: number | undefined) =>
      chief.call('POST', `/api/meal_charge/${id}/reverse/`, { reason: '刷错金额' });
    expect((await back(first?.id)).body).toMatchObject({ state: 'reversed' });
    expect((await back(first?.id)).body.code).toBe('charge.reversed');
    await db.rows("UPDATE meal_charge SET charged_at = now() - interval '2 days' WHERE id = $1", [second?.id]);
    expect((await back(second?.id)).body.code).toBe('charge.not_today');
  });

  test('needs a card in use, of the enterprise, at a meal that is served, within the limits of the meal', async () => {
    const limited = { starts: '00:00', ends: '24:00', limit_count: 2, limit_fen: 1000, cutoff_minutes: 0 };
    const strict = await makeCanteen(server, chief, [{ meal: 'lunch', ...limited }]);
    const { number, card } = await strict.person({ cash: 9000 });
    const at = (amount_fen: number, more: object = {}) =>
      strict.till('POST', `/open/v1/meal-cards/${number}/charges/`, {
        ...{ charge_no: nextNo(), canteen: strict.canteen_code, amount_fen },
        ...more,
      });
    expect((await at(1001)).body).toMatchObject({ code: 'canteen.meal_amount', left_fen: 1000 });
    expect((await at(400)).status).toBe(201);
    expect((await at(700)).body).toMatchObject({ code: 'canteen.meal_amount', left_fen: 600 });
    expect((await at(100, { meal: 'dinner' })).body.code).toBe('canteen.no_meal');
    expect((await at(100)).status).toBe(201);
    expect((await at(100)).body).toMatchObject({ code: 'canteen.meal_count', max: 2 });
    expect((await charge(number, 100)).body.code).toBe('canteen.foreign_card');
    expect((await charge('unknown', 100)).status).toBe(404);
    expect((await at(100, { canteen: 'unknown' })).body.canteen).toEqual(['食堂不存在或已停用']);
    await chief.call('POST', `/api/meal_card/${card}/lose/`, {});
    expect((await at(100)).body.code).toBe('card.not_active');
  });
});

test('staff of a canteen do at its till what they may, and nothing at another', async () => {
  const { number } = await own.person({ cash: 5000 });
  const other = await makeCanteen(server, chief);
  const hire = async (staff: string, may: readonly string[], canteen = own.canteen) => {
    const body = { canteen, name: '周涛', tel: '13812345678', number: staff, may };
    const made = await chief.call('POST', '/api/canteen_staff/', body);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body;
  };
  const cashier = await hire('S1', ['charge']);
  expect(cashier).toMatchObject({ enterprise: { id: own.id }, may: ['charge'], status: 1 });
  await hire('S2', ['charge', 'reverse']);
  await hire('S3', ['charge'], other.canteen);
  const again = { canteen: own.canteen, name: '周涛', tel: '13812345678', number: 'S1' };
  expect((await chief.call('POST', '/api/canteen_staff/', again)).body.number).toEqual(['该食堂已有这个工号']);
  const by = (staff: string, charge_no = nextNo()) => charge(number, 100, charge_no, { staff });
  const undo = (charge_no: string, staff: string) =>
    own.till('POST', `/open/v1/meal-charges/${charge_no}/reverse/`, { staff });
  expect((await by('S1', 'ST1')).status).toBe(201);
  expect((await by('S3')).body.code).toBe('canteen.staff_refused');
  expect((await undo('ST1', 'S1')).body.code).toBe('canteen.staff_refused');
  expect((await undo('ST1', 'S2')).body).toMatchObject({ state: 'reversed' });
  await chief.call('PATCH', `/api/canteen_staff/${cashier.id}/`, { status: 0 });
  expect((await by('S1')).body.code).toBe('canteen.staff_refused');
  const { body } = await chief.call('GET', '/api/meal_charge_readonly/?charge_no=ST1');
  expect(body.results).toMatchObject([{ staff_number: 'S1' }]);
  const person = await signIn(server, { may: ['/data-info'], enterprise_id: own.id });
  const seen = (await person.call('GET', '/api/canteen_staff_readonly/')).body.results;
  expect(seen.map((row: { number: string }) => row.number).sort()).toEqual(['S1', 'S2']);
  expect(await faults()).toEqual([]);
});

test('charges at once of several canteens each belong to theirs, and one of an unknown canteen fails alone', async () => {
  const other = await makeCanteen(server, chief);
  const key = { name: '连锁', channel: '食堂', mall_id: null, agent_label_id: null, rate_per_minute: null };
  const till = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
  const people = await Promise.all([own, other].map((world) => world.person({ cash: 10_000 })));
  const codes = [own.canteen_code, other.canteen_code];
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const body = { charge_no: `M${n}`, canteen: n === 7 ? 'unknown' : codes[n % 2], amount_fen: 100 };
      return untilFree(() => till('POST', `/open/v1/meal-cards/${people[n % 2]?.number}/charges/`, body));
    }),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map((_, n) => (n === 7 ? 400 : 201)));
  const crossed = { charge_no: 'M60', canteen: codes[1], amount_fen: 100 };
  const foreign = await till('POST', `/open/v1/meal-cards/${people[0]?.number}/charges/`, crossed);
  expect(foreign.body.code).toBe('canteen.foreign_card');
  const stored = await db.rows(
    `SELECT canteen_id, count(*)::int AS count FROM meal_charge WHERE charge_no ~ '^M[0-9]+$' AND state = 'done' GROUP BY 1 ORDER BY 1`,
  );
  expect(stored).toEqual([
    { canteen_id: own.canteen, count: 30 },
    { canteen_id: other.canteen, count: 29 },
  ]);
  expect(await faults()).toEqual([]);
});

test('charges of one transaction count for the limit of a meal only where the card pays', async () => {
  const limited = { starts: '00:00', ends: '24:00', limit_count: 2, limit_fen: 1000, cutoff_minutes: 0 };
  const strict = await makeCanteen(server, chief, [{ meal: 'lunch', ...limited }]);
  const { number } = await strict.person({ cash: 700 });
  const { canteen_code } = strict;
  const calls = [1, 800, 600, 500, 50, 50].map((amount_fen) => ({
    ...{ ctx: server.app.contextFor('test'), number },
    body: { charge_no: nextNo(), canteen: amount_fen === 1 ? 'unknown' : canteen_code, amount_fen },
  }));
  const outcomes = await inSharedTransaction(calls, (tx) => chargeCards(tx, calls));
  expect(outcomes).toMatchObject([
    { issues: { canteen: ['食堂不存在或已停用'] } },
    { code: 'value.not_enough' },
    { reply: { state: 'done', amount_fen: 600 } },
    { code: 'canteen.meal_amount', extra: { left_fen: 400 } },
    { reply: { state: 'done', amount_fen: 50, available_fen: 50 } },
    { code: 'canteen.meal_count' },
  ]);
  expect(await faults()).toEqual([]);
});

test('charges at once leave an entry in the audit log each; repeats and those that are refused leave none', async () => {
  const { number } = await own.person({ cash: 1000 });
  await charge(number, 10, 'V-first');
  const amounts = [10, 5000, 10];
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      untilFree(() => charge(number, amounts[n % 3] ?? 0, n % 3 === 2 ? 'V-first' : `V${n}`)),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map((_, n) => [201, 409, 200][n % 3]));
  const entries = await db.rows<{ request_id: string }>(
    'SELECT request_id FROM audit WHERE request_id = ANY($1::text[])',
    [replies.map(({ headers }) => headers.get('x-request-id'))],
  );
  const done = replies.filter(({ status }) => status === 201).map(({ headers }) => headers.get('x-request-id'));
  expect(entries.map(({ request_id }) => request_id).toSorted()).toEqual(done.toSorted());
  expect(await faults()).toEqual([]);
});

test('two hundred charges at once of a balance for ten succeed ten times; one that reads before it writes does not', async () => {
  const { number, account } = await own.person({ subsidy: 400, cash: 600 });
  const many = size({ short: 200, long: 1000 });
  const replies = await Promise.all(
    Array.from({ length: many }, (_, n) => untilFree(() => charge(number, 100, `R${n}`))),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['value.not_enough']),
  );
  expect(await balance(number)).toMatchObject({ available_fen: 0 });
  expect(await faults()).toEqual([]);

  const other = await own.person({ cash: 1000 });
  const left = 'SELECT balance_fen FROM card_account WHERE id = $1';
  const naive = async () => {
    const [row] = await db.rows<{ balance_fen: number }>(left, [other.account]);
    const balance = row?.balance_fen ?? 0;
    if (balance < 100) return 0;
    await db.rows('UPDATE card_account SET balance_fen = $2 WHERE id = $1', [other.account, balance - 100]);
    return 1;
  };
  const taken = await Promise.all(Array.from({ length: 50 }, naive));
  expect(taken.reduce<number>((sum, one) => sum + one, 0)).toBeGreaterThan(10);
  await db.rows('UPDATE card_account SET balance_fen = 1000 WHERE id = $1', [other.account]);
  const entries = await db.rows('SELECT FROM card_entry WHERE account_id = $1 AND amount_fen < 0', [account]);
  expect(entries.length).toBeGreaterThanOrEqual(10);
});

describe('a till without connection', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const send = (list: readonly object[]) =>
    own.till('POST', '/open/v1/meal-charges/', { canteen: own.canteen_code, charges: list });

  test('sends five hundred charges twice, at once even, and each is taken once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => own.person({ cash: 5000 })));
    const list = Array.from({ length: 500 }, (_, n) => ({
      ...{ charge_no: `O${n}`, number: people[n % 10]?.number, amount_fen: 100, charged_at: now() - 90_000 + n },
      meal: 'lunch',
    }));
    const [first, second] = await Promise.all([untilFree(() => send(list)), untilFree(() => send(list))]);
    for (const reply of [first, second, await send(list)]) {
      expect(reply?.status).toBe(200);
      const states = reply?.body.results.map(({ state }: { state: string }) => state);
      expect(states).toEqual(list.map(() => 'done'));
    }
    const [count] = await db.rows<{ charges: number; entries: number; left: number }>(
      `SELECT count(*)::int AS charges, (SELECT count(*)::int FROM card_entry WHERE key LIKE 'charge:%:O%') AS entries,
         (SELECT sum(balance_fen)::int FROM card_account WHERE id = ANY($1::bigint[])) AS left
       FROM meal_charge WHERE charge_no LIKE 'O%' AND state = 'done' AND way = 'late'`,
      [people.map(({ account }) => account)],
    );
    expect(count).toEqual({ charges: 500, entries: 500, left: 0 });
    expect(await faults()).toEqual([]);
  });

  test('keeps what can not be taken as unpaid until it is sent again and can', async () => {
    const { number, account, card } = await own.person({ cash: 100 });
    const list = [
      { charge_no: 'U1', number, amount_fen: 300, charged_at: now() - 60 },
      { charge_no: 'U2', number: 'unknown', amount_fen: 300, charged_at: now() - 60 },
    ];
    expect((await send(list)).body.results).toEqual([
      { charge_no: 'U1', state: 'unpaid', message: '余额不足，可用 1.00 元' },
      { charge_no: 'U2', state: null, message: '餐卡不存在' },
    ]);
    await db.transaction(async (tx) => {
      const ctx = { ...server.app.contextFor('test'), db: tx };
      const given = { do: 'credit', account_id: account, kind: 'recharge', sub_balance: 'cash' } as const;
      await cardAccounts.post(ctx, { ...given, key: `late:${account}`, amount: 500 });
    });
    expect((await send(list)).body.results[0]).toEqual({ charge_no: 'U1', state: 'done', message: null });
    await chief.call('POST', `/api/meal_card/${card}/lose/`, {});
    const late = { number, amount_fen: 10, charged_at: now() - 60 };
    expect((await send([{ charge_no: 'U3', ...late }])).body.results[0].state).toBe('done');
    await db.rows("UPDATE meal_card SET lost_at = now() - interval '30 seconds' WHERE id = $1", [card]);
    const after = { ...late, charge_no: 'U5', charged_at: now() };
    expect((await send([after, after])).body.results).toEqual([
      { charge_no: 'U5', state: 'unpaid', message: '餐卡不在使用中' },
      { charge_no: 'U5', state: 'unpaid', message: null },
    ]);
    const future = [{ charge_no: 'U4', number, amount_fen: 1, charged_at: now() + 3600 }];
    expect((await send(future)).body).toHaveProperty(['charges.0.charged_at']);
    expect(await faults()).toEqual([]);
  });

  test('leaves what it could not take to staff, who take it once or give it up', async () => {
    const { number, account, card } = await own.person({ cash: 100 });
    const late = { number, amount_fen: 300, charged_at: now() - 60 };
    const clerk = await signIn(server, { may: ['/data-info', '/data-info#collect', '/data-info#void'] });
    const kept = async (charge_no: string, more: object = {}) => {
      expect((await send([{ ...late, ...more, charge_no }])).body.results).toMatchObject([{ state: 'unpaid' }]);
      return (await clerk.call('GET', `/api/meal_charge_readonly/?charge_no=${charge_no}`)).body.results[0].id;
    };
    const waiting = async () =>
      (await clerk.call('GET', '/api/todo_readonly/')).body.results.map(
        ({ label, count }: { label: string; count: number }) => `${label} ${count}`,
      );
    const act = (id: number, verb: string, body = {}) => clerk.call('POST', `/api/meal_charge/${id}/${verb}/`, body);
    const before = await waiting();
    const id = await kept('X1');
    expect(await waiting()).not.toEqual(before);
    expect((await act(id, 'collect')).body.code).toBe('value.not_enough');
    await db.transaction(async (tx) => {
      const ctx = { ...server.app.contextFor('test'), db: tx };
      const given = { do: 'credit', account_id: account, kind: 'recharge', amount: 400 } as const;
      await cardAccounts.post(ctx, { ...given, sub_balance: 'subsidy', key: `collect:${account}` });
    });
    const replies = await Promise.all([act(id, 'collect'), act(id, 'collect'), act(id, 'collect')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({
      state: 'done',
      subsidy_fen: 300,
      refusal: null,
    });
    expect(await balance(number)).toMatchObject({ available_fen: 200 });
    expect((await send([{ ...late, charge_no: 'X1' }])).body.results).toMatchObject([{ state: 'done' }]);
    await chief.call('POST', `/api/meal_card/${card}/lose/`, {});
    await db.rows("UPDATE meal_card SET lost_at = now() - interval '30 seconds' WHERE id = $1", [card]);
    const lost = await kept('X2', { amount_fen: 10, charged_at: now() });
    expect((await act(lost, 'collect')).body.code).toBe('card.not_active');
    expect((await reverse('X2')).body.code).toBe('charge.reversed');
    await db.rows("UPDATE meal_charge SET charged_at = now() - interval '2 days' WHERE id = $1", [lost]);
    expect((await act(lost, 'reverse', { reason: '卡已挂失' })).body).toMatchObject({
      state: 'reversed',
      refusal: null,
    });
    expect((await act(lost, 'collect')).body.code).toBe('charge.not_unpaid');
    expect(await balance(number)).toMatchObject({ available_fen: 200 });
    expect(await waiting()).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  test('pays what it kept as unpaid only as it was sent first', async () => {
    const { number } = await own.person();
    const other = await own.person({ cash: 1000 });
    const kept = { charge_no: 'W1', number, amount_fen: 300, charged_at: now() - 60 };
    expect((await send([kept])).body.results).toMatchObject([{ state: 'unpaid' }]);
    for (const changed of [{ number: other.number }, { amount_fen: 200 }])
      expect((await send([{ ...kept, ...changed }])).body.results).toMatchObject([{ state: null }]);
    expect((await charge(other.number, 300, 'W1')).body.code).toBe('charge.no_reused');
    expect(await balance(other.number)).toMatchObject({ available_fen: 1000 });
    expect(await faults()).toEqual([]);
  });
});
