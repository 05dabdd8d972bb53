import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks, serverDomains } from '../../src/app.ts';
import { makeBackup } from '../../src/features/backup/make-backup.ts';
import { restoreBackup } from '../../src/features/backup/restore-backup.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { migrationsFolder, prepareSchema } from '../../src/platform/prepare-schema.ts';
import { catchUp } from '../../src/platform/projection/catch-up.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';
import { testSecret } from '../harness/names.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { orderStepsOn } from '../order/order-steps.ts';

const place = mkdtempSync(join(tmpdir(), 'zhanggui-restored-'));
let fixture: OrderFixture;
let target: EmptyDatabase;

beforeAll(async () => {
  fixture = await openOrderFixture();
  target = await startEmptyDatabase();
});
afterAll(async () => {
  await fixture.close();
  await target.close();
  rmSync(place, { recursive: true, force: true });
});

async function broken(db: Db): Promise<string[]> {
  const found = await Promise.all(bookChecks.map(async (check) => ({ check, count: (await lookAt(db, check)).count })));
  return found.filter(({ count }) => count > 0).map(({ check }) => check.label);
}

test('what was written before a backup and not yet summed is summed before the books are proven', async () => {
  const steps = orderStepsOn(fixture);
  const sku = await fixture.stocked(10);
  await steps.paid([{ sku_code: sku.code, quantity: 2 }]);
  const folder = join(place, 'backup');
  const files = diskFileStore(join(place, 'media'));
  const tables = serverDomains.flatMap((domain) => domain.tables.map(({ table }) => getTableConfig(table).name));
  const { owner } = fixture.database.pools;
  await makeBackup({ owner, tables, files, secret: testSecret, folder, now: new Date() });
  await restoreBackup({
    ...{ owner: target.pools.owner, folder, secret: testSecret },
    ...{ files: diskFileStore(join(place, 'restored')), migrations_folder: migrationsFolder },
  });
  await prepareSchema(target.pools, serverDomains);
  const db = createDb(target.pools, { kind: 'staff' });
  expect(await broken(db)).not.toEqual([]);
  const followers = serverDomains.flatMap((domain) => domain.followers ?? []);
  await catchUp({ ...fixture.ctx(system), db }, followers);
  expect(await broken(db)).toEqual([]);
});
