import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks, serverDomains } from '../../src/app.ts';
import { makeBackup } from '../../src/features/backup/make-backup.ts';
import { restoreBackup } from '../../src/features/backup/restore-backup.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { createWatch } from '../../src/platform/adapter/watch.ts';
import { hashRows } from '../../src/platform/database/copy-rows.ts';
import { createDb } from '../../src/platform/database/db.ts';
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { s3FileStore } from '../../src/platform/files/s3-file-store.ts';
import { migrationsFolder, prepareSchema } from '../../src/platform/prepare-schema.ts';
import { type FakeS3, startFakeS3 } from '../files/s3-fake.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';
import { testSecret } from '../harness/names.ts';

const tables = serverDomains.flatMap((domain) => domain.tables.map(({ table }) => getTableConfig(table).name));
const place = mkdtempSync(join(tmpdir(), 'zhanggui-backup-'));
const media_dir = join(place, 'media-here');
let bucket: FakeS3;
let source: TestDatabase;
let target: EmptyDatabase;

beforeAll(async () => {
  source = await startTestDatabase();
  target = await startEmptyDatabase();
  bucket = await startFakeS3();
  mkdirSync(join(media_dir, '2026/11'), { recursive: true });
  writeFileSync(join(media_dir, '2026/11/a.webp'), 'a picture');
  writeFileSync(join(media_dir, '2026/11/b.webp.part'), 'half a pic');
});
afterAll(async () => {
  await source.close();
  await target.close();
  await bucket.close();
  rmSync(place, { recursive: true, force: true });
});

let backups = 0;
function backUp() {
  backups += 1;
  const folder = join(place, `backup-${backups}`);
  const parts = {
    owner: source.pools.owner,
    tables,
    files: diskFileStore(media_dir),
    secret: testSecret,
    folder,
    now: new Date(),
  };
  return makeBackup(parts).then((manifest) => ({ folder, manifest }));
}

function restore(folder: string, secret = testSecret) {
  return restoreBackup({
    ...{ owner: target.pools.owner, folder, secret },
    ...{ files: s3FileStore(bucket.place, createWatch('S3').watch), migrations_folder: migrationsFolder },
  });
}

/** Repeatedly writes a branch and an organ of one name in one transaction, until stopped. */
function startWriting() {
  const db = source.db();
  let going = true;
  let written = 0;
  const loop = async () => {
    while (going) {
      const name = `第 ${written} 对`;
      await db.transaction(async (tx) => {
        await tx.rows('INSERT INTO agent_label (name) VALUES ($1)', [name]);
        await tx.rows("INSERT INTO organ (name, type) VALUES ($1, 'hospital')", [name]);
      });
      written += 1;
    }
  };
  const lanes = [loop(), loop(), loop(), loop()];
  return {
    written: () => written,
    stop: async () => {
      going = false;
      await Promise.all(lanes);
    },
  };
}

test('a backup under load is of one moment; what is restored from it is the same, and goes on', async () => {
  await source
    .db()
    .rows(
      `INSERT INTO "user" (username, password_hash, name, nickname) VALUES ('jia', 'x', E'换行\\n与\\t反斜杠\\\\', '甲')`,
    );
  const writing = startWriting();
  await expect.poll(writing.written, { interval: 10 }).toBeGreaterThan(20);
  const { folder, manifest } = await backUp();
  await expect.poll(writing.written, { interval: 10 }).toBeGreaterThan(40);
  await writing.stop();

  await restore(folder);
  const owner = target.pools.owner;
  const [pairs] = (
    await owner.query<{ labels: number; organs: number; alone: number }>(
      `SELECT (SELECT count(*) FROM agent_label)::int AS labels, (SELECT count(*) FROM organ)::int AS organs,
        (SELECT count(*) FROM agent_label l FULL JOIN organ o USING (name) WHERE l.id IS NULL OR o.id IS NULL)::int AS alone`,
    )
  ).rows;
  expect(pairs?.labels).toBe(manifest.tables.find(({ name }) => name === 'agent_label')?.rows);
  expect([pairs?.alone, pairs?.labels === pairs?.organs]).toEqual([0, true]);
  expect(pairs?.labels).toBeGreaterThanOrEqual(20);
  expect((await owner.query('SELECT name FROM "user"')).rows).toEqual([{ name: '换行\n与\t反斜杠\\' }]);
  expect(await text(await s3FileStore(bucket.place, createWatch('S3').watch).read('2026/11/a.webp'))).toBe('a picture');
  expect(manifest.media).toHaveLength(1);

  await prepareSchema(target.pools, serverDomains);
  const db = createDb(target.pools, { kind: 'staff' });
  for (const check of bookChecks) expect([check.label, (await lookAt(db, check)).count]).toEqual([check.label, 0]);
  const [next] = await db.rows<{ is_new: boolean }>(
    "INSERT INTO agent_label AS l (name) VALUES ('恢复后') RETURNING l.id > (SELECT max(id) FROM agent_label) AS is_new",
  );
  expect(next?.is_new).toBe(true);
  await expect(
    owner.query(
      'INSERT INTO session (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at) VALUES (999, $1, $1, $1, now(), now(), now())',
      ['x'],
    ),
  ).rejects.toThrow(/foreign key/);
  await expect(owner.query('DELETE FROM audit')).rejects.toThrow();

  await expect(restore(folder)).rejects.toThrow('数据库里已有数据');
});

test('tables that are copied one by one, without the snapshot, are not of one moment', async () => {
  const writing = startWriting();
  const client = await source.pools.owner.connect();
  const before = await hashRows(client, { name: 'agent_label', columns: ['id', 'name'] });
  const then = writing.written();
  await expect.poll(writing.written, { interval: 10 }).toBeGreaterThan(then + 10);
  const after = await hashRows(client, { name: 'organ', columns: ['id', 'name'] });
  client.release();
  await writing.stop();
  expect(after.rows).toBeGreaterThan(before.rows);
});

test('whatever is damaged, missing or not ours is refused before anything is written', async () => {
  const { folder } = await backUp();
  const other = await startEmptyDatabase();
  const refused = (from: string, secret = testSecret) =>
    expect(
      restoreBackup({
        ...{ owner: other.pools.owner, folder: from, secret },
        ...{ files: diskFileStore(join(place, 'media-other')), migrations_folder: migrationsFolder },
      }),
    ).rejects;
  try {
    await refused(join(place, 'nowhere')).toThrow('不是备份');
    await refused(folder, Buffer.from('another secret than the first')).toThrow('SECRET_KEY 与备份时不同');
    const damage = async (path: string, message: string) => {
      const whole = readFileSync(join(folder, path));
      appendFileSync(join(folder, path), 'x');
      await refused(folder).toThrow(message);
      rmSync(join(folder, path));
      await refused(folder).toThrow(/缺少文件|没有 manifest/);
      writeFileSync(join(folder, path), whole);
    };
    await damage('tables/user.copy.gz', '备份已损坏：文件 tables/user.copy.gz 与校验值不符');
    await damage('media/2026/11/a.webp', '备份已损坏：文件 media/2026/11/a.webp 与校验值不符');
    await damage('manifest.json', '备份已损坏：manifest.json 与校验值不符');
    const { rows } = await other.pools.owner.query(`SELECT to_regclass('public."user"') AS known`);
    expect(rows).toEqual([{ known: null }]);
  } finally {
    await other.close();
  }
});

test('a folder that is there already is not written into', async () => {
  const { folder } = await backUp();
  backups -= 1;
  await expect(backUp()).rejects.toThrow(`不能新建备份文件夹 ${folder}`);
});
