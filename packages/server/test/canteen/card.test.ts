import { beforeAll, describe, expect, test } from 'vitest';
import { cardAccounts } from '../../src/domains/canteen/card/card-accounts.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { makeCanteen } from './canteen-world.ts';

let server: TestServer;
let db: Db;
let chief: SignedIn;

beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
});

const act = (card: number, verb: string, body: object = {}) =>
  chief.call('POST', `/api/meal_card/${card}/${verb}/`, body);

describe('a canteen', () => {
  test('serves each meal once, at times that do not overlap; the database holds it to that', async () => {
    const lunch = { meal: 'lunch', starts: '11:00', ends: '13:00', cutoff_minutes: 60 };
    const dinner = { meal: 'dinner', starts: '17:00', ends: '19:00', cutoff_minutes: 60 };
    const own = await makeCanteen(server, chief, [lunch, dinner]);
    const save = (periods: readonly object[]) => chief.call('PATCH', `/api/canteen/${own.canteen}/`, { periods });
    expect((await save([lunch, { ...dinner, starts: '12:30' }])).body).toEqual({
      'periods.1.starts': ['与午餐的时间重叠'],
    });
    expect((await save([lunch, lunch])).body).toHaveProperty(['periods.1.meal']);
    expect((await save([{ ...lunch, ends: '10:00' }])).body).toHaveProperty(['periods.0.ends']);
    expect((await save([])).body.periods).toEqual(['供餐时段不能为空']);
    const { body } = await chief.call('GET', `/api/canteen_readonly/${own.canteen}/`);
    const [first, second] = body.periods;
    const swapped = [
      { ...first, starts: second.starts, ends: second.ends },
      { ...second, starts: first.starts, ends: first.ends },
    ];
    expect((await save(swapped)).body.periods).toMatchObject([
      { meal: 'lunch', starts: '17:00' },
      { meal: 'dinner', starts: '11:00' },
    ]);
    const naive = db.rows(
      "INSERT INTO meal_period (canteen_id, enterprise_id, meal, starts, ends) VALUES ($1, $2, 'night', '12:00', '12:30')",
      [own.canteen, own.id],
    );
    await expect(naive).rejects.toThrow(/meal_period_apart/);
  });
});

describe('a card', () => {
  test('is issued once, lost, found and replaced against the account, which keeps what it holds', async () => {
    const own = await makeCanteen(server, chief);
    const { card, employee, account, number } = await own.person({ cash: 700 });
    const again = await chief.call('POST', '/api/meal_card/issue/', { employee, number: `${number}x` });
    expect(again.body).toMatchObject({ code: 'card.has_one' });
    const other = await own.person();
    expect((await act(other.card, 'replace', { number })).body.code).toBe('card.number_taken');
    expect((await act(card, 'find')).status).toBe(409);
    expect((await act(card, 'lose')).body).toMatchObject({ state: 'lost' });
    expect((await act(card, 'find')).body).toMatchObject({ state: 'active', lost_at: null });
    await act(card, 'lose');
    const next = (await act(card, 'replace', { number: `${number}n` })).body;
    expect(next).toMatchObject({ number: `${number}n`, state: 'active', card_account: { id: account } });
    const old = (await chief.call('GET', `/api/meal_card_readonly/${card}/`)).body;
    expect(old).toMatchObject({ state: 'replaced', replaced_by: `${number}n` });
    expect((await act(card, 'lose')).status).toBe(409);
    const shown = await own.till('GET', `/open/v1/meal-cards/${number}n/`);
    expect(shown.body).toMatchObject({ available_fen: 700, state: 'active', account_state: 'open' });
  });

  test('of a person who left pays nothing; the cash is paid out, the subsidy taken back, the account closed', async () => {
    const own = await makeCanteen(server, chief);
    const { employee, account, number } = await own.person({ subsidy: 300, cash: 700 });
    const settle = () => chief.call('POST', `/api/card_account/${account}/settle/`, {});
    expect((await settle()).body.code).toBe('card.not_frozen');
    const settler = await signIn(server, { may: ['/meal-card/change-record', '/meal-card/change-record#settle'] });
    const waiting = async () => (await settler.call('GET', '/api/todo_readonly/')).body.results;
    expect(await waiting()).toMatchObject([{ label: '离职餐卡待结清', count: 0 }]);
    await chief.call('POST', `/api/employee/${employee}/leave/`, {});
    expect(await waiting()).toMatchObject([{ label: '离职餐卡待结清', count: 1 }]);
    const body = { charge_no: `S${account}`, canteen: own.canteen_code, amount_fen: 100 };
    expect((await own.till('POST', `/open/v1/meal-cards/${number}/charges/`, body)).body.code).toBe('value.frozen');
    expect((await settle()).body).toMatchObject({ state: 'closed', balance_fen: 0 });
    const entries = await db.rows(
      "SELECT kind, sub_balance, amount_fen FROM card_entry WHERE account_id = $1 AND kind <> 'recharge' ORDER BY id",
      [account],
    );
    expect(entries).toEqual([
      { kind: 'payout', sub_balance: 'cash', amount_fen: -700 },
      { kind: 'forfeit', sub_balance: 'subsidy', amount_fen: -300 },
    ]);
    expect((await own.till('GET', `/open/v1/meal-cards/${number}/`)).body.state).toBe('cancelled');
  });

  test('of a person who left is settled once the meals that were not paid are taken or given up', async () => {
    const own = await makeCanteen(server, chief);
    const { number, account, employee } = await own.person({ cash: 100 });
    const late = { number, charged_at: Math.floor(Date.now() / 1000) - 60 };
    const [first, other] = [`L${account}`, `M${account}`];
    const charges = [
      { ...late, charge_no: first, amount_fen: 300 },
      { ...late, charge_no: other, amount_fen: 101 },
    ];
    const sent = await own.till('POST', '/open/v1/meal-charges/', { canteen: own.canteen_code, charges });
    expect(sent.body.results).toMatchObject([{ state: 'unpaid' }, { state: 'unpaid' }]);
    const idOf = async (charge_no: string): Promise<number> =>
      (await chief.call('GET', `/api/meal_charge_readonly/?charge_no=${charge_no}`)).body.results[0].id;
    const ids = [await idOf(first), await idOf(other)];
    await db.transaction(async (tx) => {
      const ctx = { ...server.app.contextFor('test'), db: tx };
      const given = { do: 'credit', account_id: account, kind: 'recharge', amount: 250 } as const;
      await cardAccounts.post(ctx, { ...given, sub_balance: 'subsidy', key: `leaver:${account}` });
    });
    await chief.call('POST', `/api/employee/${employee}/leave/`, {});
    const settle = () => chief.call('POST', `/api/card_account/${account}/settle/`, {});
    const owed = async () => (await settle()).body;
    expect(await owed()).toMatchObject({ code: 'card.owes', detail: '还有 2 笔未扣款的消费，请先补扣或撤销' });
    const clerk = await signIn(server, { may: ['/data-info', '/data-info#collect'], enterprise_id: own.id });
    const collect = (charge = 0) => clerk.call('POST', `/api/meal_charge/${charge}/collect/`, {});
    // Together they are more than the account holds.
    const taken = await Promise.all([collect(ids[0]), collect(ids[0]), collect(ids[1])]);
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(taken.map(({ body }) => body.code)).toContain('value.not_enough');
    expect(await owed()).toMatchObject({ code: 'card.owes', detail: '还有 1 笔未扣款的消费，请先补扣或撤销' });
    const left = (await chief.call('GET', `/api/meal_charge_readonly/?state=unpaid&employee=${employee}`)).body
      .results[0];
    const giveUp = () => chief.call('POST', `/api/meal_charge/${left.id}/reverse/`, { reason: '余额不足' });
    const [given, ...tried] = await Promise.all([giveUp(), settle(), settle()]);
    expect(given.status).toBe(200);
    const settled = [...tried, await settle()];
    expect(settled.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of settled)
      expect([undefined, 'card.owes', 'card.not_frozen']).toContain(status === 200 ? undefined : body.code);
    const shown = (await chief.call('GET', `/api/card_account_readonly/${account}/`)).body;
    expect(shown).toMatchObject({ state: 'closed', balance_fen: 0 });
    expect((await collect(left.id)).body.code).toBe('charge.not_unpaid');
    const paid =
      "SELECT -sum(amount_fen)::int AS fen FROM card_entry WHERE account_id = $1 AND kind IN ('payout', 'forfeit')";
    expect(await db.rows(paid, [account])).toEqual([{ fen: 350 - (left.id === ids[0] ? 101 : 300) }]);
  });

  test('of a person who was settled pays out what a charge gives back, and stays closed', async () => {
    const own = await makeCanteen(server, chief);
    const { employee, account, number } = await own.person({ subsidy: 300, cash: 700 });
    const body = { charge_no: `G${account}`, canteen: own.canteen_code, amount_fen: 500 };
    await own.till('POST', `/open/v1/meal-cards/${number}/charges/`, body);
    await chief.call('POST', `/api/employee/${employee}/leave/`, {});
    await chief.call('POST', `/api/card_account/${account}/settle/`, {});
    const back = await own.till('POST', `/open/v1/meal-charges/${body.charge_no}/reverse/`, {});
    expect(back.body).toMatchObject({ state: 'reversed', available_fen: 0 });
    const entries = await db.rows(
      `SELECT kind, sub_balance, sum(amount_fen)::int AS amount_fen FROM card_entry WHERE account_id = $1
         AND kind IN ('payout', 'forfeit') GROUP BY 1, 2 ORDER BY 1`,
      [account],
    );
    expect(entries).toEqual([
      { kind: 'forfeit', sub_balance: 'subsidy', amount_fen: -300 },
      { kind: 'payout', sub_balance: 'cash', amount_fen: -700 },
    ]);
    const shown = (await chief.call('GET', `/api/card_account_readonly/${account}/`)).body;
    expect(shown).toMatchObject({ state: 'closed', balance_fen: 0 });
  });

  test('follows its person to another department; entries keep that of their day', async () => {
    const own = await makeCanteen(server, chief);
    const { employee, account } = await own.person({ cash: 100 });
    const made = await chief.call('POST', '/api/department/', { enterprise: own.id, name: '质检部' });
    await chief.call('POST', `/api/employee/${employee}/move/`, { department: made.body.id });
    const shown = (await chief.call('GET', `/api/card_account_readonly/${account}/`)).body;
    expect(shown.department.id).toBe(made.body.id);
    const [entry] = await db.rows<{ department_id: number }>(
      'SELECT department_id FROM card_entry WHERE account_id = $1',
      [account],
    );
    expect(entry?.department_id).toBe(own.department_id);
  });
});

test('people of an enterprise see only their own cards, canteens and money', async () => {
  const [own, other] = [await makeCanteen(server, chief), await makeCanteen(server, chief)];
  const mine = await own.person({ cash: 100 });
  const theirs = await other.person({ cash: 100 });
  const pages = ['/data-info', '/meal-card/change-record', '/meal-card/recharge-application'] as const;
  const person = await signIn(server, { may: [...pages, '/canteen/goods'], enterprise_id: own.id });
  const ids = async (path: string) =>
    (await person.call('GET', `${path}_readonly/?limit=200`)).body.results.map(({ id }: { id: number }) => id);
  expect(await ids('/api/canteen')).toEqual([own.canteen]);
  expect(await ids('/api/meal_card')).toEqual([mine.card]);
  expect(await ids('/api/card_account')).toEqual([mine.account]);
  expect((await person.call('GET', `/api/card_account_readonly/${theirs.account}/`)).status).toBe(404);
  const days = 'by=canteen&from_date=2026-01-01&to_date=2026-12-31';
  const summary = await person.call('GET', `/api/meal_summary/?${days}`);
  expect(summary.body.total.meal_count).toBe(0);
});
