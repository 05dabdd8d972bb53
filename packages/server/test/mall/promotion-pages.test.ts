import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let abc: SignedIn;
let mall: { abc: number; gf: number };
let sku: number;

beforeAll(async () => {
  server = await sharedTestServer();
  const db = server.database.db();
  const insert = async (sql: string, values: readonly unknown[]) => {
    const [row] = await db.rows<{ id: number }>(`${sql} RETURNING id`, values);
    return row?.id ?? 0;
  };
  const newMall = (code: string, kind: string) =>
    insert("INSERT INTO mall (code, name, bank, kind) VALUES ($1, $1, 'ABC', $2)", [code, kind]);
  mall = { abc: await newMall('PP-ABC', 'abc'), gf: await newMall('PP-GF', 'gf') };
  const category = await insert("INSERT INTO category (name, level) VALUES ('促销', 1)", []);
  const goods = await insert(
    "INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) VALUES ('壶', $1, '件', 13, 1, 'on')",
    [category],
  );
  sku = await insert(
    "INSERT INTO sku (goods_id, code, name, sale_price_fen, cost_fen) VALUES ($1, 'PP-1', '壶', 900, 500)",
    [goods],
  );
  const page = '/bank/activity';
  abc = await signIn(server, {
    may: [page, `${page}#create`, `${page}#update`, `${page}#delete`, `${page}#promote`],
  });
});

const window = { starts_at: '2026-11-01', ends_at: '2099-01-01' };
const create = (body: object, who = abc) =>
  who.call('POST', '/api/mall_promotion/', { name: '双十二', kind: 'limited_time', ...window, ...body });
const act = (id: number, event: string, who = abc) => who.call('POST', `/api/mall_promotion/${id}/${event}/`, {});

describe('promotions by page', () => {
  test('a page of one bank makes, sees and changes the promotions of its malls alone', async () => {
    const own = await create({ mall: mall.abc });
    expect(own.status, JSON.stringify(own.body)).toBe(201);
    expect(own.body).toMatchObject({ mall_kind: 'abc', state: 'draft', phase: 'running', number: /^CX\d{14}$/ });
    expect((await create({ mall: mall.gf })).status).toBe(404);
    const all = await signIn(server, {
      may: ['/mall-activity/mall-list', '/mall-activity/mall-list#create', '/mall-activity/mall-list#promote'],
    });
    const other = (await create({ mall: mall.gf }, all)).body.id;
    expect((await abc.call('GET', `/api/mall_promotion_readonly/${other}/`)).status).toBe(404);
    expect((await abc.call('PATCH', `/api/mall_promotion/${other}/`, { name: '改' })).status).toBe(404);
    expect((await abc.call('DELETE', `/api/mall_promotion/${other}/`)).status).toBe(404);
    expect((await act(other, 'enable')).status).toBe(404);
    expect((await act(other, 'enable', all)).status).toBe(409);
  });

  test('begin when they are filled in, and are edited only while they rest', async () => {
    const { id } = (await create({ mall: mall.abc, lines: [{ sku }] })).body;
    expect((await act(id, 'enable')).body).toMatchObject({ code: 'promotion.not_ready', detail: /没有填活动价/ });
    const [line] = (await abc.call('GET', `/api/mall_promotion_readonly/${id}/`)).body.lines;
    await abc.call('PATCH', `/api/mall_promotion/${id}/`, { lines: [{ id: line.id, sku, price_fen: 700 }] });
    expect((await act(id, 'enable')).body).toMatchObject({ state: 'enabled' });
    expect((await abc.call('PATCH', `/api/mall_promotion/${id}/`, { name: '改' })).status).toBe(409);
    const db = server.database.db();
    const until = () => db.rows('SELECT promoted_until IS NOT NULL AS is_promoted FROM mall WHERE id = $1', [mall.abc]);
    expect(await until()).toEqual([{ is_promoted: true }]);
    await act(id, 'pause');
    expect(await until()).toEqual([{ is_promoted: false }]);
    const late = await abc.call('PATCH', `/api/mall_promotion/${id}/`, { ends_at: '2026-10-01' });
    expect(late.body).toEqual({ ends_at: ['结束时间应晚于开始时间'] });
    expect((await act(id, 'end')).body).toMatchObject({ state: 'ended' });
    expect((await act(id, 'resume')).body).toMatchObject({ code: 'transition.refused', allowed: [] });
  });

  /** What enabling answers while a rule stands. */
  async function underRule(
    measure: string,
    threshold: 'amount_fen' | 'percent',
    value: number,
    work: () => Promise<void>,
  ) {
    const db = server.database.db();
    const [rule] = await db.rows<{ id: number }>(
      `INSERT INTO approval_rule (name, measure, ${threshold}, state) VALUES ('复核', $1, $2, 'enabled') RETURNING id`,
      [measure, value],
    );
    await work();
    await db.rows("UPDATE approval_rule SET state = 'disabled' WHERE id = $1", [rule?.id]);
  }
  const waiting = { status: 202, body: { approval: { state: 'waiting' } } };
  const enabled = { status: 200, body: { state: 'enabled' } };
  const begun = async (body: object) => act((await create({ mall: mall.abc, ...body })).body.id, 'enable');
  const reduction = (cut_fen: number, lines: readonly object[] = [{ sku }]) =>
    begun({ kind: 'full_reduction', threshold_fen: 10_000, cut_fen, lines });
  const gift = (threshold_fen: number) =>
    begun({ kind: 'full_gift', threshold_fen, gift_sku: sku, gift_quantity: 1, lines: [{ sku }] });

  test('below cost they wait for a second person where a rule says so', () =>
    underRule('price_below_cost', 'amount_fen', 100, async () => {
      expect(await begun({ lines: [{ sku, price_fen: 300 }] })).toMatchObject(waiting);
      expect(await begun({ lines: [{ sku, price_fen: 450 }] })).toMatchObject(enabled);
      expect(await reduction(6000)).toMatchObject(waiting);
      expect(await reduction(5000)).toMatchObject(enabled);
      expect(await gift(800)).toMatchObject(waiting);
      expect(await gift(1250)).toMatchObject(enabled);
    }));

  test('so they do where they take too much off prices, on a part of the shelf or the whole', () =>
    underRule('price_change', 'percent', 30, async () => {
      expect(await begun({ lines: [{ sku, price_fen: 600 }] })).toMatchObject(waiting);
      expect(await begun({ lines: [{ sku, price_fen: 700 }] })).toMatchObject(enabled);
      expect(await reduction(4000)).toMatchObject(waiting);
      expect(await reduction(3000)).toMatchObject(enabled);
      expect(await gift(1000)).toMatchObject(waiting);
      expect(await gift(2000)).toMatchObject(enabled);
      expect(await reduction(9000, [])).toMatchObject(enabled);
      await server.database
        .db()
        .rows("INSERT INTO mall_goods (mall_id, mall_kind, sku_id, state) VALUES ($1, 'abc', $2, 'on')", [
          mall.abc,
          sku,
        ]);
      expect(await reduction(9000, [])).toMatchObject(waiting);
    }));

  test('what was enlarged while it rested waits when it goes on, and a second person lets it', () =>
    underRule('price_change', 'percent', 30, async () => {
      const { id } = (
        await create({ mall: mall.abc, kind: 'full_reduction', threshold_fen: 10_000, cut_fen: 1000, lines: [{ sku }] })
      ).body;
      expect(await act(id, 'enable')).toMatchObject(enabled);
      await act(id, 'pause');
      expect((await abc.call('PATCH', `/api/mall_promotion/${id}/`, { cut_fen: 5000 })).status).toBe(200);
      const resumed = await act(id, 'resume');
      expect(resumed).toMatchObject(waiting);
      const boss = await signIn(server, { superuser: true });
      const path = `/api/approval/${resumed.body.approval.id}/approve/`;
      expect((await boss.call('POST', path, {})).status).toBe(200);
      expect((await abc.call('GET', `/api/mall_promotion_readonly/${id}/`)).body.state).toBe('enabled');
    }));
});
