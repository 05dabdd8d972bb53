import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactOnce } from '../../src/platform/count/count-compaction.job.ts';
import { applyDerived } from '../../src/platform/derived/apply-derived.ts';
import { derive } from '../../src/platform/derived/derive.ts';
import { dropDerived } from '../../src/platform/derived/drop-derived.ts';
import type { ServerDomain } from '../../src/platform/domain.ts';
import { bind } from '../../src/platform/resource/binding.ts';
import { eventually } from '../harness/eventually.ts';
import { type ParcelDatabase, parcelDerivation, startParcelDatabase } from './parcel-database.ts';
import { parcel, parcelDomain, parcelTable } from './parcel-domain.ts';

let database: ParcelDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  database = await startParcelDatabase();
  owner = database.pools.owner;
});
afterAll(() => database.close());

const untouched = { made: [], removed: [], rebuilt: [] };

/** The domain with another declaration of the parcel. */
function domainWith(changes: Partial<typeof parcel>): ServerDomain {
  const [, memo] = parcelDomain.bindings;
  if (!memo) throw new Error('the domain binds a memo');
  return { ...parcelDomain, bindings: [bind({ ...parcel, ...changes }, { table: parcelTable }), memo] };
}

async function epoch(): Promise<string> {
  const { rows } = await owner.query<{ epoch: string }>("SELECT epoch::text FROM change_log WHERE name = 'parcel'");
  return rows[0]?.epoch ?? '';
}

/** Tables of the parcel that row-level security does not guard. */
async function unguarded(): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE 'parcel%' AND NOT relrowsecurity",
  );
  return rows.map(({ relname }) => relname);
}

test('changes nothing when nothing has changed', async () => {
  const before = await epoch();
  expect(await applyDerived(owner, parcelDerivation)).toEqual(untouched);
  expect(await epoch()).toBe(before);
});

test('logs changes with a plan that suits many rows as well as the first one of a session', async () => {
  const { rows } = await owner.query<{ proname: string; proconfig: string[] }>(
    "SELECT proname, proconfig FROM pg_proc WHERE proname IN ('parcel_log_insert', 'parcel_log_update', 'parcel_log_delete')",
  );
  expect(rows).toHaveLength(3);
  for (const { proconfig } of rows) expect(proconfig).toContain('enable_nestloop=off');
});

test('makes and removes only what a changed declaration asks for', async () => {
  const { phone, ...rest } = parcel.fields;
  const { filter: _, ...plain } = phone;
  const without = derive([domainWith({ fields: { ...rest, phone: plain } as unknown as typeof parcel.fields })]);
  const outcome = await applyDerived(owner, without);
  expect(outcome.removed.toSorted()).toEqual(['index:parcel_phone_eq', 'index:parcel_phone_trgm']);
  expect(outcome.rebuilt).toEqual(['parcel']);
  expect(outcome.made).toContain('table:parcel_log');
  expect(outcome.made).not.toContain('index:parcel_number_trgm');
  expect(await unguarded()).toEqual([]);
  const back = await applyDerived(owner, parcelDerivation);
  expect(back.made).toContain('index:parcel_phone_trgm');
  expect(back.removed).toEqual([]);
});

test('what every write changes is logged no more than a remark, a changed status is', async () => {
  const logged = async (change: string): Promise<number> => {
    const rows = async () => (await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM parcel_log')).rows[0]?.n;
    const before = (await rows()) ?? 0;
    await owner.query(
      `UPDATE parcel SET updated_at = clock_timestamp(), version = version + 1, ${change} WHERE number = 'l1'`,
    );
    return ((await rows()) ?? 0) - before;
  };
  await owner.query("INSERT INTO parcel (number, status, lane, amount_fen) VALUES ('l1', 1, 'air', 5)");
  expect(await logged("note = '改'")).toBe(0);
  expect(await logged('status = 2')).toBe(2);
  await owner.query("DELETE FROM parcel WHERE number = 'l1'");
});

test('builds rollups anew for other facets, in a new epoch', async () => {
  const before = await epoch();
  await owner.query(
    "INSERT INTO parcel (number, status, lane, agent_label_id, amount_fen) VALUES ('f1', 1, 'air', 1, 5), ('f2', 2, 'air', 1, 5)",
  );
  const outcome = await applyDerived(owner, derive([domainWith({ large: { facets: ['status'] } })]));
  expect(outcome.rebuilt).toEqual(['parcel']);
  expect(await epoch()).not.toBe(before);
  const { rows } = await owner.query('SELECT status, row_count::int FROM parcel_cuboid_0 ORDER BY 1');
  expect(rows).toEqual([
    { status: 1, row_count: 1 },
    { status: 2, row_count: 1 },
  ]);
  await applyDerived(owner, parcelDerivation);
});

test('notices a log that rests on another table, a restored one for example', async () => {
  const before = await epoch();
  await owner.query('VACUUM FULL parcel');
  expect(await applyDerived(owner, parcelDerivation)).toEqual({ made: [], removed: [], rebuilt: ['parcel'] });
  expect(await epoch()).not.toBe(before);
});

test('is all or nothing', async () => {
  await owner.query('DROP INDEX parcel_number_uq');
  await owner.query("INSERT INTO parcel (number, status, amount_fen) VALUES ('twice', 1, 1), ('twice', 1, 1)");
  await owner.query("UPDATE schema_derived_state SET fingerprint = ''");
  await expect(applyDerived(owner, parcelDerivation)).rejects.toThrow('parcel_number_uq');
  await owner.query("DELETE FROM parcel WHERE number = 'twice'");
  expect((await applyDerived(owner, parcelDerivation)).made).toEqual(['index:parcel_number_uq']);
});

test('gives way to migrations and comes back', async () => {
  const client = await owner.connect();
  await dropDerived(client);
  await dropDerived(client);
  await client.query('ALTER TABLE parcel DROP COLUMN number CASCADE');
  await client.query('ALTER TABLE parcel ADD COLUMN number text NOT NULL DEFAULT gen_random_uuid()');
  await client.query('TRUNCATE parcel');
  client.release();
  const { made, rebuilt } = await applyDerived(owner, parcelDerivation);
  expect(made).toEqual(
    expect.arrayContaining(['view:parcel_ref', 'index:parcel_number_uq', 'trigger:parcel.parcel_log_insert']),
  );
  expect(rebuilt).toEqual(['parcel']);
  await expect(owner.query('TRUNCATE parcel')).rejects.toThrow('TRUNCATE');
});

test('shows labels of records outside the scope, and nothing else of them', async () => {
  await owner.query(
    "INSERT INTO parcel (number, status, agent_label_id, amount_fen) VALUES ('mine', 1, 1, 1), ('theirs', 1, 2, 1)",
  );
  const process = database.startProcess(1);
  const db = process.db({ kind: 'agent', agent_label_id: 1 });
  const folded = async () => {
    await compactOnce(owner);
    expect(await db.rows('SELECT DISTINCT agent_label_id FROM parcel_cuboid_1')).toEqual([{ agent_label_id: 1 }]);
  };
  // A transaction of another test's database holds the fold back for as long as it runs.
  await eventually(folded);
  expect(await db.rows("SELECT number FROM parcel WHERE number IN ('mine', 'theirs')")).toEqual([{ number: 'mine' }]);
  expect(await db.rows("SELECT number FROM parcel_ref WHERE number IN ('mine', 'theirs') ORDER BY id")).toEqual([
    { number: 'mine' },
    { number: 'theirs' },
  ]);
  expect(await db.rows('SELECT DISTINCT agent_label_id FROM parcel_log')).toEqual([{ agent_label_id: 1 }]);
  await expect(db.rows('SELECT * FROM parcel_cuboid_0')).rejects.toThrow('permission denied');
  await expect(db.rows('DELETE FROM parcel_log')).rejects.toThrow('permission denied');
  await expect(db.rows('SELECT * FROM schema_derived')).rejects.toThrow('permission denied');
  await process.close();
});
