import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookChecks, serverDomains } from '../../src/app.ts';
import { sealOnce, startSealing } from '../../src/features/audit/seal.job.ts';
import { chainHead, unsealedTail, verifyChain } from '../../src/features/audit/verify/verify.query.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { partitionedTables } from '../../src/platform/database/partition/apply-partitions.ts';
import { makePartitions } from '../../src/platform/database/partition/make-partitions.ts';
import { monthName, monthStart } from '../../src/platform/database/partition/month.ts';
import { partitionsOf } from '../../src/platform/database/partition/partition-state.ts';
import { retireMonths } from '../../src/platform/database/partition/retire-months.ts';
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { prepareSchema } from '../../src/platform/prepare-schema.ts';
import { startClone } from '../harness/database.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';
import { templateName } from '../harness/names.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const audit = partitionedTables(serverDomains).find(({ table }) => table === 'audit');
if (!audit) throw new Error('the audit log is not partitioned');

const quiet = async () => undefined;
const insertSql = `INSERT INTO audit (address, user_agent, request_id, act, act_label) VALUES ('', '', '', $1, $1)`;
const oldSql = `INSERT INTO audit (created_at, address, user_agent, request_id, act, act_label)
  SELECT $1::timestamptz + interval '1 minute' * n, '', '', '', 'old', 'old' FROM generate_series(1, $2) n`;
const chainCheck = bookChecks.find(({ name }) => name === 'audit.chain');
if (!chainCheck) throw new Error('the chain has no check');

describe('an installation from before partitions', () => {
  let database: EmptyDatabase;
  let staff: Db;

  beforeAll(async () => {
    database = await startEmptyDatabase({ staff: 8 });
    await prepareSchema(
      database.pools,
      serverDomains.map((domain) => ({ ...domain, partitions: [] })),
    );
    staff = createDb(database.pools, { kind: 'staff' });
  });
  afterAll(() => database.close());

  test('is converted while it writes, seals and reads: nothing is lost or refused, and the chain is whole', async () => {
    const { owner } = database.pools;
    await owner.query(oldSql, [monthStart(new Date(), -2), 30_000]);
    const sealing = startSealing({ pools: database.pools, log: pino({ level: 'silent' }) });
    const failures: unknown[] = [];
    let written = 0;
    let going = true;
    const work = async (writer: number) => {
      while (going) {
        await staff
          .transaction(async (tx) => {
            await tx.rows(insertSql, [`writer ${writer}`], { name: 'audit:record' });
            await tx.rows('SELECT * FROM audit ORDER BY id DESC LIMIT 5', [], { name: 'audit:list' });
          })
          .then(
            () => {
              written += 1;
            },
            (error: unknown) => failures.push(error),
          );
      }
    };
    const writers = [1, 2, 3].map(work);
    const more = (than: number) => expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(than + 20);
    try {
      await more(0);
      await prepareSchema(database.pools, serverDomains);
      await more(written);
    } finally {
      going = false;
      await Promise.all(writers);
      await sealing.stop();
    }
    expect(failures).toEqual([]);
    await sealOnce(owner);
    const verdict = await verifyChain(staff, quiet);
    expect(verdict.first_break).toBeUndefined();
    expect(verdict.checked).toBe(30_000 + written);
    expect((await partitionsOf(owner, 'audit')).map(({ name }) => name)[0]).toBe('audit_before');
    // What was partitioned is left alone by the next start.
    await prepareSchema(database.pools, serverDomains);
    expect((await verifyChain(staff, quiet)).checked).toBe(30_000 + written);
  });

  test('serves its label views, and its indexes are those of the declarations', async () => {
    expect(await staff.rows('SELECT * FROM api_log_ref')).toEqual([]);
    const { rows } = await database.pools.owner.query(
      `SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = 'audit'::regclass AND i.indisvalid ORDER BY 1`,
    );
    const names = rows.map(({ relname }) => relname);
    expect(names).toEqual(
      expect.arrayContaining(['audit_actor', 'audit_pkey', 'audit_reveal', 'audit_subject', 'audit_time']),
    );
  });
});

describe('the chain over archived months', () => {
  let server: TestServer;
  let db: Db;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zhanggui-archive-'));
    server = await startTestServer();
    db = server.database.db();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('stays provable: it goes on from the last archived seal, and a row that is gone is named', async () => {
    const { owner } = server.database.pools;
    const old = monthStart(new Date(), -2);
    await owner.query(oldSql, [old, 50]);
    await db.rows(insertSql, ['kept']);
    // Its number was drawn after a row of the next partition.
    await owner.query(oldSql, [old, 1]);
    await db.rows(insertSql, ['kept as well']);
    await sealOnce(owner);
    const { checked } = await verifyChain(db, quiet);
    const parts = { owner, files: diskFileStore(folder), now: monthStart(new Date(), 36) };
    expect(await retireMonths(parts, audit)).toEqual(['audit_before']);
    expect(await verifyChain(db, quiet)).toEqual({ checked: checked - 50, first_break: undefined });
    expect((await lookAt(db, chainCheck)).count).toBe(0);
    await owner.query('BEGIN; ALTER TABLE audit DISABLE TRIGGER USER');
    const { rows } = await owner.query("DELETE FROM audit WHERE act = 'kept' RETURNING id");
    await owner.query('ALTER TABLE audit ENABLE TRIGGER USER; COMMIT');
    expect((await verifyChain(db, quiet)).first_break).toEqual({ id: Number(rows[0].id), fault: 'row_missing' });
    expect((await lookAt(db, chainCheck)).faults).toMatchObject([{ id: Number(rows[0].id) }]);
  });
});

describe('hot queries', () => {
  let server: TestServer;
  let owner: pg.Pool;
  const present = `audit_${monthName(new Date())}`;

  beforeAll(async () => {
    const { parse, bind } = serialize;
    vi.spyOn(serialize, 'parse').mockImplementation((query) => {
      texts.set(query.name ?? '', query.text);
      return parse(query);
    });
    vi.spyOn(serialize, 'bind').mockImplementation((config = {}) => {
      sent.push({ text: texts.get(config.statement ?? '') ?? '', values: config.values ?? [] });
      return bind(config);
    });
    // New connections, whose statements are all prepared while the spy looks.
    server = await startTestServer({}, await startClone(templateName, { staff: 20 }));
    owner = server.database.pools.owner;
    const old = monthStart(new Date(), -2);
    await owner.query(oldSql, [old, 2000]);
    await owner.query(
      `INSERT INTO api_log (created_at, cause, method, path, status, milliseconds, address, request_id)
       SELECT $1::timestamptz + interval '1 minute' * n, 'refused', 'GET', '/', 403, 1, '', '' FROM generate_series(1, 2000) n`,
      [old],
    );
    await owner.query(
      `INSERT INTO sign_in_log (created_at, username, outcome, address, user_agent)
       SELECT $1::timestamptz + interval '1 minute' * n, 'a', 'wrong', '', '' FROM generate_series(1, 2000) n`,
      [old],
    );
    await sealOnce(owner);
    // As a month is closed on its third day, whichever day it is today.
    await owner.query(
      'ALTER TABLE partitions.audit_before ADD CONSTRAINT audit_before_ids CHECK (id BETWEEN 1 AND 2000)',
    );
    await owner.query('ANALYZE');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  const texts = new Map<string, string>();
  const sent: { readonly text: string; readonly values: unknown[] }[] = [];

  /** Runs `work` and answers the partitions that each of its statements on a table reads, as it is planned for its values. */
  async function visited(table: string, work: () => Promise<unknown>): Promise<string[][]> {
    sent.length = 0;
    await work();
    const onTable = new RegExp(`(FROM|JOIN) (public\\.)?"?${table}"?\\b`);
    const place = new RegExp(` on (${table}_(?:before|default|\\d{4}_\\d{2}))\\b`, 'g');
    const plans = sent
      .filter(({ text }) => onTable.test(text))
      .map(async ({ text, values }) => {
        const { rows } = await owner.query(`EXPLAIN ${text}`, values);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        return [...new Set([...plan.matchAll(place)].flatMap(([, name]) => name ?? []))].sort();
      });
    return Promise.all(plans);
  }

  /** What is read of the day before lies in the month before. */
  const isFirstDay = monthName(new Date(Date.now() - 86_400_000)) !== monthName(new Date());

  test('of one record read no month before the day before it', async () => {
    const superuser = await signIn(server, { superuser: true });
    const { body } = await superuser.call('POST', '/api/agent_label/', { name: '一家分公司', contact: null });
    const [read = []] = await visited('audit', () =>
      superuser.call('GET', `/api/agent_label_readonly/${body.id}/history/`),
    );
    expect(read).toContain(present);
    expect(read.includes('audit_before')).toBe(isFirstDay);
  });

  test('of one entry read the month of its number', async () => {
    const keeper = await signIn(server, { superuser: true });
    await server.database.db().rows(insertSql, ['newest']);
    const [{ id } = { id: 0 }] = await server.database.db().rows<{ id: number }>('SELECT max(id) AS id FROM audit');
    const ofNewest = await visited('audit', () => keeper.call('GET', `/api/audit_readonly/${id}/`));
    expect(ofNewest.flat()).toContain(present);
    expect(ofNewest.flat()).not.toContain('audit_before');
    const ofOldest = await visited('audit', () => keeper.call('GET', '/api/audit_readonly/5/'));
    expect(ofOldest.flat()).toContain('audit_before');
  });

  test('of one entry stay so once a connection has planned them often', async () => {
    expect([...texts.keys()]).toContain('plan:custom');
    const client = await owner.connect();
    await client.query("SET plan_cache_mode = 'force_custom_plan'");
    await client.query('PREPARE entry (bigint) AS SELECT * FROM audit WHERE id = $1 AND NOT is_deleted');
    for (let times = 0; times < 8; times += 1) await client.query('EXECUTE entry (2100)');
    const { rows } = await client.query('EXPLAIN EXECUTE entry (2100)');
    client.release(true);
    expect(rows.map((row) => row['QUERY PLAN']).join()).not.toContain('audit_before');
  });

  test.each([
    ['audit', '/api/audit_readonly/'],
    ['api_log', '/api/api_log_readonly/'],
    ['sign_in_log', '/api/sign_in_log_readonly/'],
  ])('of a list of %s by a period read its months alone', async (table, path) => {
    const keeper = await signIn(server, { superuser: true });
    const [from, until] = [monthStart(new Date()), monthStart(new Date(), 1)].map((moment) => moment.getTime() / 1000);
    const read = await visited(table, () =>
      keeper.call('GET', `${path}?created_at__gte=${from}&created_at__lt=${until}`),
    );
    expect(read.length).toBeGreaterThan(0);
    for (const months of read) expect(months).toEqual([`${table}_${monthName(new Date())}`]);
  });

  test('of the seal and of what waits for it read no month that is sealed', async () => {
    await server.database.db().rows(insertSql, ['to be sealed']);
    const sealed = await visited('audit', () => sealOnce(owner));
    expect(sealed.flat()).toContain(present);
    expect(sealed.flat()).not.toContain('audit_before');
    const db = server.database.db();
    const head = (await chainHead(db))?.id ?? 0;
    const [tail = []] = await visited('audit', () => unsealedTail(db, head));
    expect(tail).toContain(present);
    expect(tail).not.toContain('audit_before');
  });

  test('that limit reveals read a day', async () => {
    const superuser = await signIn(server, { superuser: true });
    const text =
      "SELECT count(*) FROM audit WHERE created_by = $1 AND act = 'reveal' AND created_at > now() - interval '1 day'";
    const [read = []] = await visited('audit', () => server.database.db().rows(text, [superuser.id]));
    expect(read.includes('audit_before')).toBe(isFirstDay);
  });

  test('are not slowed by months ahead: every one of them is empty', async () => {
    expect(await makePartitions(owner, audit, new Date())).toEqual([]);
    const { rows } = await owner.query('SELECT count(*) FROM audit WHERE created_at >= $1', [
      monthStart(new Date(), 1),
    ]);
    expect(rows[0].count).toBe('0');
  });
});
