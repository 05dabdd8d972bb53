import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { migrationsFolder } from '../../src/platform/prepare-schema.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';
import { emptyFolder } from '../harness/folder.ts';

const own = '20261123072809_queues.sql';

let database: EmptyDatabase;
let db: Db;

beforeAll(async () => {
  database = await startEmptyDatabase();
  db = createOwnerDb(database.pools);
  const before = emptyFolder('before-queues');
  cpSync(migrationsFolder, before, { recursive: true });
  for (const name of readdirSync(before)) if (name >= own && name.endsWith('.sql')) rmSync(join(before, name));
  await migrate(database.pools.owner, before);
});
afterAll(() => database.close());

test('what waited before there were queues is carried over, once each', async () => {
  await db.rows(
    `INSERT INTO outbox (topic, payload, created_at, available_at, attempts, dead_at) VALUES
       ('order.refund_send', '{"refund_id": 1}', now(), now() + interval '1 minute', 3, NULL),
       ('order.refund_send', '{"refund_id": 2}', now(), now(), 16, now())`,
  );
  await db.rows(
    `INSERT INTO job_run (kind, title, input, scope, state) VALUES
       ('export', '甲', '{}', '{}', 'running'), ('import', '乙', '{}', '{}', 'queued'), ('bulk', '丙', '{}', '{}', 'failed')`,
  );
  await db.rows("INSERT INTO webhook (name, url, events, sealed_secret) VALUES ('甲', 'https://a.example', '{}', '-')");
  await db.rows(
    `INSERT INTO webhook_delivery (webhook_id, event, message_id, message, state, attempts, next_attempt_at)
     SELECT id, 'ping', m.message_id, '{}', m.state, m.attempts, now() + interval '1 hour'
     FROM webhook, (VALUES ('a', 'waiting', 0), ('b', 'waiting', 2), ('c', 'given_up', 8)) m (message_id, state, attempts)`,
  );
  await migrate(database.pools.owner, migrationsFolder);
  const rows = await db.rows(
    'SELECT topic, payload, available_at <= now() AS due, dead_at IS NOT NULL AS dead FROM outbox ORDER BY id',
  );
  expect(rows).toEqual([
    { topic: 'order.refund_send', payload: { refund_id: 1 }, due: true, dead: false },
    { topic: 'order.refund_send', payload: { refund_id: 2 }, due: true, dead: true },
    { topic: 'job.export', payload: { job_id: 1 }, due: true, dead: false },
    { topic: 'job.import', payload: { job_id: 2 }, due: true, dead: false },
    { topic: 'webhook.deliver', payload: { delivery_id: 1, attempts: 0 }, due: false, dead: false },
    { topic: 'webhook.deliver_again', payload: { delivery_id: 2, attempts: 2 }, due: false, dead: false },
  ]);
  expect(await db.rows("SELECT FROM job_run WHERE state = 'queued'")).toHaveLength(2);
});
