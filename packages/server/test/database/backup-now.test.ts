import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackup } from '../../src/features/backup/manifest.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';

let server: TestServer;
let chief: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

const run = () => runNext(server.app.runner, ['backup'], new AbortController().signal);
const start = (who = chief) => who.call('POST', '/api/backup/make/', {});

test('a backup is made by its leaf, one at a time, and the page lists what was made whole', async () => {
  const reader = await signIn(server, { may: ['/system/state'] });
  expect((await start(reader)).status).toBe(403);
  const before = (await chief.call('GET', '/api/backup/')).body.results.length;
  const asked = await Promise.all([start(), start(), start()]);
  expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect(asked.find(({ status }) => status === 409)?.body.code).toBe('backup.running');
  expect(await run()).toBe(true);
  const id = asked.find(({ status }) => status === 202)?.body.job.id;
  const job = (await chief.call('GET', `/api/job_readonly/${id}/`)).body;
  expect(job).toMatchObject({ state: 'succeeded', kind: 'backup' });
  const { folder, results } = (await reader.call('GET', '/api/backup/')).body;
  expect(results).toHaveLength(before + 1);
  expect(results[0]).toMatchObject({ rows: expect.any(Number), bytes: expect.any(Number) });
  const whole = await readBackup(join(folder, results[0].name));
  const users = whole.tables.find(({ name }) => name === 'user');
  const [count] = await server.database.db().rows<{ n: number }>('SELECT count(*)::int AS n FROM "user"');
  expect(users?.rows).toBe(count?.n);
});

test('a backup that a lost server left half made is made anew, and the finished ones stay', async () => {
  const { job } = (await start()).body;
  const { folder, results } = (await chief.call('GET', '/api/backup/')).body;
  await server.database
    .db()
    .rows('UPDATE job_run SET checkpoint = to_jsonb($2::text) WHERE id = $1', [job.id, 'backup-half']);
  await run();
  const after = (await chief.call('GET', '/api/backup/')).body.results;
  const names = after.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['backup-half', ...results.map(({ name }: { name: string }) => name)]));
  expect((await readBackup(join(folder, 'backup-half'))).tables.length).toBeGreaterThan(50);
});
