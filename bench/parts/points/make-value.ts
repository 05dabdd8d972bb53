import { bulkLoad } from '@zhanggui/demo/platform/bulk-load';
import { serverDomains } from '@zhanggui/server/app';
import type { Db } from '@zhanggui/server/platform/database/db';
import { largeTables } from '@zhanggui/server/platform/derived/large-table';
import { rebuildLog } from '@zhanggui/server/platform/derived/rebuild-log';
import type pg from 'pg';
import type { ValueSize } from './value-size.ts';

/** Tables whose ids are chosen here, so that rows of one table lead to those of another without a join. */
const numbered = ['employee', 'points_account', 'points_lot', 'points_entry', 'card_account', 'card_lot', 'card_entry'];
const loaded = [...numbered, 'meal_card'];

/**
 * Enterprises, people, and what they got and spent in two years, made inside the database while no server runs. Half of the
 * people belong to the first enterprise. A tenth of the others have meal cards for the canteen of theirs.
 */
export async function makeValue(client: pg.Client, size: ValueSize): Promise<void> {
  const rows = async (text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows;
  await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET work_mem = '256MB'");
  await client.query("SET maintenance_work_mem = '1GB'; SET synchronous_commit = off");
  await client.query('BEGIN');
  await makeEnterprises(client, size);
  const first = await firstIds(client);
  const triggers = (verb: string) => loaded.map((table) => `ALTER TABLE ${table} ${verb} TRIGGER USER`).join('; ');
  await client.query(triggers('DISABLE'));
  await bulkLoad({ rows } as unknown as Db, loaded, async () => {
    for (const text of [...people(size, first), ...points(size, first), ...cards(size, first)])
      await client.query(text);
  });
  await client.query(triggers('ENABLE'));
  for (const table of numbered)
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
  for (const table of largeTables(serverDomains).filter(({ name }) => loaded.includes(name)))
    for (const statement of rebuildLog(table)) await client.query(statement);
}

type First = Readonly<Record<string, number>>;

/** The last id of each numbered table, and of the enterprises that were there before. */
async function firstIds(client: pg.Client): Promise<First> {
  const { rows } = await client.query<{ name: string; id: string }>(
    [
      ...numbered.map((table) => `SELECT '${table}' AS name, coalesce(max(id), 0) AS id FROM ${table}`),
      "SELECT 'enterprise', min(id) FROM enterprise WHERE code LIKE 'BENCH-%'",
      "SELECT 'canteen', min(id) FROM canteen WHERE code LIKE 'BENCH-%'",
    ].join(' UNION ALL '),
  );
  return Object.fromEntries(rows.map(({ name, id }) => [name, Number(id)]));
}

async function makeEnterprises(client: pg.Client, { enterprises }: ValueSize): Promise<void> {
  await client.query(
    `INSERT INTO enterprise (code, name, point_price_fen)
     SELECT 'BENCH-' || lpad(n::text, 5, '0'), '测试企业 ' || n, 1 FROM generate_series(1, ${enterprises}) n`,
  );
  await client.query(
    `INSERT INTO points_cell (enterprise_id, bank_cell_id, earn_budget, spend_budget)
     SELECT id, (SELECT max(id) FROM bank_cell), 1000000000, 1000000000 FROM enterprise WHERE code LIKE 'BENCH-%' ORDER BY id`,
  );
  await client.query(
    `INSERT INTO canteen (enterprise_id, code, name) SELECT id, code, '食堂' FROM enterprise WHERE code LIKE 'BENCH-%' ORDER BY id`,
  );
  await client.query(
    `INSERT INTO meal_period (enterprise_id, canteen_id, meal, starts, ends, cutoff_minutes)
     SELECT enterprise_id, id, 'lunch', '00:00', '24:00', 0 FROM canteen WHERE code LIKE 'BENCH-%'`,
  );
}

/** The place of the enterprise of person `p`: the first has every other half. */
const placeOf = ({ people: all, enterprises }: ValueSize) =>
  `CASE WHEN p < ${all / 2} THEN 0 ELSE 1 + p % ${enterprises - 1} END`;

const everybody = ({ people: all }: ValueSize) => `generate_series(0, ${all - 1}) p`;

function people(size: ValueSize, first: First): string[] {
  return [
    `INSERT INTO employee (id, enterprise_id, number, name, tel) OVERRIDING SYSTEM VALUE
     SELECT ${first.employee} + 1 + p, ${first.enterprise} + ${placeOf(size)}, 'B' || p,
       substr('王李张刘陈杨赵黄周吴', 1 + p % 10, 1) || substr('伟芳敏静强磊军洋勇杰', 1 + p / 10 % 10, 1)
         || substr('秀英丽娟建华欣怡文涛', 1 + p / 100 % 10, 1), '139' || lpad(p::text, 8, '0') FROM ${everybody(size)}`,
  ];
}

const lots = 10;
const spends = 4;
const openLots = 2;

/** Ten lots of a hundred points, each spent in four parts: the last two are not used up. */
function points(size: ValueSize, first: First): string[] {
  const { people: all } = size;
  const of = `${first.enterprise} + ${placeOf(size)}, ${first.employee} + 1 + p`;
  const ago = (entry: number) => `now() - interval '${(lots * (spends + 1) - entry) * 14} days'`;
  const left = 60;
  const accounts = `INSERT INTO points_account (id, balance, enterprise_id, employee_id) OVERRIDING SYSTEM VALUE
    SELECT ${first.points_account} + 1 + p, ${left * openLots}, ${of} FROM ${everybody(size)}`;
  const moves = Array.from({ length: lots }, (_, lot) => {
    const isOpen = lot >= lots - openLots;
    const lotId = `${first.points_lot} + 1 + p + ${lot * all}::bigint`;
    const ends = isOpen
      ? 'CASE p % 2 WHEN 0 THEN now() + make_interval(days => 60 + (p % 300)::int) END'
      : `${ago(lot * (spends + 1))} + interval '1 year'`;
    const put = `INSERT INTO points_lot (id, account_id, sub_balance, amount, remaining, expires_at, created_at, key, document_no, enterprise_id,
        employee_id) OVERRIDING SYSTEM VALUE
      SELECT ${lotId}, ${first.points_account} + 1 + p, 'whole', 100, ${isOpen ? left : 0}, ${ends}, ${ago(lot * (spends + 1))},
        'bench:${lot}:0:' || p, 'BENCH' || ${lot}, ${of} FROM ${everybody(size)}`;
    const part = isOpen ? (100 - left) / spends : 100 / spends;
    const before = isOpen ? (lot - (lots - openLots)) * left : 0;
    const entries = Array.from({ length: spends + 1 }, (_, leg) => {
      const at = lot * (spends + 1) + leg;
      const [amount, held] = leg === 0 ? [100, before] : [-part, before + 100 - (leg - 1) * part];
      return `INSERT INTO points_entry (id, created_at, updated_at, account_id, kind, sub_balance, amount, before, after, key, leg, lot, document_no,
          enterprise_id, employee_id) OVERRIDING SYSTEM VALUE
        SELECT ${first.points_entry} + 1 + p + ${at * all}::bigint, ${ago(at)}, ${ago(at)}, ${first.points_account} + 1 + p,
          '${leg === 0 ? 'issue' : 'spend'}', 'whole', ${amount}, ${held}, ${held + amount}, 'bench:${lot}:${leg}:' || p, 1, ${lotId},
          ${leg === 0 ? `'BENCH${lot}'` : 'NULL'}, ${of} FROM ${everybody(size)}`;
    });
    return [put, ...entries];
  });
  return [accounts, ...moves.flat()];
}

const cardFen = 1_000_000;

/** Cards of people of the smaller enterprises, with subsidy and cash. */
function cards(size: ValueSize, first: First): string[] {
  const { people: all, cards: count, enterprises } = size;
  const person = all / 2;
  const of = `${first.enterprise} + 1 + (c + ${person}) % ${enterprises - 1}, ${first.employee} + 1 + ${person} + c`;
  const owners = `generate_series(0, ${count - 1}) c`;
  const accounts = `INSERT INTO card_account (id, balance_fen, enterprise_id, employee_id) OVERRIDING SYSTEM VALUE
    SELECT ${first.card_account} + 1 + c, ${2 * cardFen}, ${of} FROM ${owners}`;
  const moves = ['subsidy', 'cash'].flatMap((sub_balance, at) => {
    const lot = `${first.card_lot} + 1 + c + ${at * count}`;
    const account = `${first.card_account} + 1 + c`;
    return [
      `INSERT INTO card_lot (id, account_id, sub_balance, amount_fen, remaining_fen, created_at, key, document_no, enterprise_id, employee_id)
         OVERRIDING SYSTEM VALUE
       SELECT ${lot}, ${account}, '${sub_balance}', ${cardFen}, ${cardFen}, now(), 'bench:${at}:' || c, 'BENCH', ${of} FROM ${owners}`,
      `INSERT INTO card_entry (id, account_id, kind, sub_balance, amount_fen, before_fen, after_fen, key, leg, lot, document_no, enterprise_id,
         employee_id) OVERRIDING SYSTEM VALUE
       SELECT ${first.card_entry} + 1 + c + ${at * count}, ${account}, 'recharge', '${sub_balance}', ${cardFen}, 0, ${cardFen},
         'bench:${at}:' || c, 1, ${lot}, 'BENCH', ${of} FROM ${owners}`,
    ];
  });
  return [
    accounts,
    ...moves,
    `INSERT INTO meal_card (card_account_id, number, enterprise_id, employee_id)
     SELECT ${first.card_account} + 1 + c, 'BENCH' || c, ${of} FROM ${owners}`,
  ];
}
