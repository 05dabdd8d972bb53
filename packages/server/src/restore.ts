import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { bookChecks, serverDomains } from './app.ts';
import { restoreBackup } from './features/backup/restore-backup.ts';
import { lookAt } from './features/integrity/look.query.ts';
import { createAdapters } from './platform/adapter/adapters.ts';
import { readConfig } from './platform/config.ts';
import { createDb, type Db } from './platform/database/db.ts';
import { StartFailure } from './platform/database/start-failure.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openDatabase } from './platform/open-database.ts';
import { migrationsFolder, prepareSchema } from './platform/prepare-schema.ts';
import { catchUp } from './platform/projection/catch-up.ts';
import { systemContext } from './system-context.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Fills an empty database and its files from a backup, brings it up to the program and proves the books. */
async function restore(): Promise<void> {
  const given = process.argv[2];
  if (given === undefined) throw new StartFailure('用法：npm run restore -- <备份文件夹>');
  const config = readConfig(process.env);
  const database = await openDatabase(config, say);
  try {
    const adapters = createAdapters(serverDomains, config);
    const { tables, media, made_at } = await restoreBackup({
      ...{ owner: database.pools.owner, folder: resolve(given), secret: config.secret },
      ...{ files: openFileStore(adapters), migrations_folder: migrationsFolder },
    });
    await prepareSchema(database.pools, serverDomains);
    say(`已恢复 ${made_at} 的备份：${tables.length} 张表、${media.length} 个文件，逐表核对一致`);
    const db = createDb(database.pools, { kind: 'staff' });
    const ctx = systemContext(db, { secret: config.secret, adapters, request_id: 'restore' });
    await catchUp(
      ctx,
      serverDomains.flatMap((domain) => domain.followers ?? []),
    );
    await proveBooks(db);
  } finally {
    await database.close();
  }
}

async function proveBooks(db: Db): Promise<void> {
  const broken: string[] = [];
  for (const check of bookChecks) if ((await lookAt(db, check)).count > 0) broken.push(check.label);
  say(
    broken.length === 0
      ? `账目 ${bookChecks.length} 项全部正常`
      : `账目有差异：${broken.join('、')}；请运行 npm run books`,
  );
}

await restore().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
