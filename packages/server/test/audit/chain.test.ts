import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealOnce, startSealing } from '../../src/features/audit/seal.job.ts';
import { tellChain } from '../../src/features/audit/verify/tell-chain.ts';
import { chainHead, unsealedTail, verifyChain } from '../../src/features/audit/verify/verify.query.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { seededChance } from '../count/seeded-random.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await startTestDatabase({ staff: 24 });
  db = database.db();
});
afterAll(() => database.close());

const insertSql = `INSERT INTO audit (address, user_agent, request_id, act, act_label) VALUES ('', '', '', $1, $1)`;
const quiet = async () => undefined;

/** A transaction that writes some rows with pauses between, and sometimes thinks better of it. */
async function write(seed: number): Promise<void> {
  const { below } = seededChance(seed);
  const work = db.transaction(async (tx) => {
    for (let row = 0; row <= below(3); row += 1) {
      await tx.rows(insertSql, [`act ${seed}`]);
      await wait(below(25));
    }
    if (below(5) === 0) throw new Error('thinks better of it');
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'thinks better of it')) throw error;
  });
}

/** Writers of random length side by side while `seal` runs again and again. */
async function writeWhile(seal: () => Promise<unknown>): Promise<void> {
  let open = true;
  const sealing = (async () => {
    while (open) {
      await seal();
      await wait(3);
    }
  })();
  await Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      for (let n = 0; n < 25; n += 1) await write(writer * 1000 + n);
    }),
  );
  open = false;
  await sealing;
}

async function unsealed(seals: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    `SELECT count(*) FROM audit a WHERE a.id <= (SELECT max(id) FROM ${seals}) AND NOT EXISTS (SELECT FROM ${seals} s WHERE s.id = a.id)`,
  );
  return row?.count ?? 0;
}

/** Everything that only the owner may do to append-only rows. */
async function tamper(sql: string): Promise<void> {
  const client = await database.pools.owner.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'").catch(async () => {
      await client.query('ROLLBACK');
      await client.query('BEGIN; ALTER TABLE audit DISABLE TRIGGER USER; ALTER TABLE audit_seal DISABLE TRIGGER USER');
    });
    await client.query(sql);
    await client.query('ALTER TABLE audit ENABLE TRIGGER USER; ALTER TABLE audit_seal ENABLE TRIGGER USER; COMMIT');
  } finally {
    client.release();
  }
}

describe('the chain of seals', () => {
  const unsealedCount = async () => (await unsealedTail(db, (await chainHead(db))?.id ?? 0)).count;

  test('seals by itself the first row ever', async () => {
    const sealing = startSealing({ pools: database.pools, log: pino({ level: 'silent' }) });
    // Time for the mark of what was there before.
    await wait(1200);
    await db.rows(insertSql, ['the first']);
    await eventually(async () => expect(await unsealedCount()).toBe(0));
    await sealing.stop();
  });

  test('seals what commits within two seconds', async () => {
    const sealing = startSealing({ pools: database.pools, log: pino({ level: 'silent' }) });
    const inTime = async () => {
      await db.rows(insertSql, ['in time']);
      const begun = Date.now();
      while ((await unsealedCount()) > 0 && Date.now() - begun < 10_000) await wait(20);
      expect(Date.now() - begun).toBeLessThan(2000);
    };
    // A transaction of another test's database delays the seal as long as it runs; then the next row is checked.
    await eventually(inTime);
    await sealing.stop();
  });

  test('holds every row in order of its number, whatever commits late', async () => {
    await writeWhile(() => sealOnce(database.pools.owner));
    await sealOnce(database.pools.owner);
    const [{ count } = { count: 0 }] = await db.rows<{ count: number }>('SELECT count(*) FROM audit');
    expect(await unsealed('audit_seal')).toBe(0);
    expect(count).toBeGreaterThan(400);
    expect(await verifyChain(db, quiet)).toEqual({ checked: count, first_break: undefined });
  });

  test('would pass rows by if it took what it sees for final', async () => {
    await database.pools.owner.query('CREATE TABLE naive_seal (id bigint PRIMARY KEY)');
    await database.pools.owner.query('GRANT SELECT ON naive_seal TO zg_staff');
    await writeWhile(() =>
      database.pools.owner.query(
        'INSERT INTO naive_seal SELECT id FROM audit WHERE id > (SELECT coalesce(max(id), 0) FROM naive_seal)',
      ),
    );
    expect(await unsealed('naive_seal')).toBeGreaterThan(0);
    await database.pools.owner.query('DROP TABLE naive_seal');
  });

  test.each([
    ['a changed row', (id: number) => `UPDATE audit SET act = 'something else' WHERE id = ${id}`, 'changed'],
    ['a hidden row', (id: number) => `UPDATE audit SET is_deleted = NOT is_deleted WHERE id = ${id}`, 'changed'],
    ['a changed seal', (id: number) => `UPDATE audit_seal SET hash = repeat('0', 64) WHERE id = ${id}`, 'changed'],
    ['a row that is gone', (id: number) => `DELETE FROM audit WHERE id = ${id}`, 'row_missing'],
    ['a seal that is gone', (id: number) => `DELETE FROM audit_seal WHERE id = ${id}`, 'seal_missing'],
  ])('names %s', async (_, sql, fault) => {
    await db.rows(insertSql, ['victim']);
    await db.rows(insertSql, ['bystander']);
    await sealOnce(database.pools.owner);
    const [victim] = await db.rows<{ id: number }>("SELECT max(id) AS id FROM audit WHERE act = 'victim'");
    const id = victim?.id ?? 0;
    await database.pools.owner.query(
      'CREATE TABLE kept AS SELECT * FROM audit; CREATE TABLE kept_seal AS SELECT * FROM audit_seal',
    );
    expect((await verifyChain(db, quiet)).first_break).toBeUndefined();
    await tamper(sql(id));
    expect((await verifyChain(db, quiet)).first_break).toEqual({ id, fault });
    const said: string[] = [];
    expect(await tellChain(db, (line) => said.push(line))).toBe('broken');
    expect(said[0]).toContain(`第 ${id} 条`);
    await tamper(`DELETE FROM audit; INSERT INTO audit OVERRIDING SYSTEM VALUE SELECT * FROM kept;
      DELETE FROM audit_seal; INSERT INTO audit_seal SELECT * FROM kept_seal; DROP TABLE kept; DROP TABLE kept_seal`);
    expect((await verifyChain(db, quiet)).first_break).toBeUndefined();
    expect(await tellChain(db, (line) => said.push(line))).toBe('whole');
    expect(said.at(-1)).toContain((await chainHead(db))?.hash);
  });
});

describe('the log', () => {
  test.each(["UPDATE audit SET act = 'x'", 'DELETE FROM audit', 'DELETE FROM audit_seal'])(
    'refuses staff %s',
    async (sql) => {
      await expect(db.rows(sql)).rejects.toMatchObject({ kind: 'permission' });
    },
  );

  test.each(["UPDATE audit SET act = 'x'", 'DELETE FROM audit', 'TRUNCATE audit', "UPDATE audit_seal SET hash = ''"])(
    'refuses even its owner %s',
    async (sql) => {
      await expect(database.pools.owner.query(sql)).rejects.toThrow(/append-only/);
    },
  );

  test('takes rows of limited callers and shows them none', async () => {
    const agent = database.db({ kind: 'agent', agent_label_id: 1 });
    await agent.rows(insertSql, ['by an agent']);
    await expect(agent.rows('SELECT FROM audit')).rejects.toMatchObject({ kind: 'permission' });
  });
});
