import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { serverDomains } from './app.ts';
import { makeBackup } from './features/backup/make-backup.ts';
import { folderStamp, rowsIn } from './features/backup/manifest.ts';
import { createAdapters } from './platform/adapter/adapters.ts';
import { readConfig } from './platform/config.ts';
import { StartFailure } from './platform/database/start-failure.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { joinDatabase } from './platform/open-database.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Copies database and files into a new folder; a server on the same database goes on working. */
async function backUp(): Promise<void> {
  const config = readConfig(process.env);
  const now = new Date();
  const folder = resolve(process.argv[2] ?? join(config.data_dir, '..', `zhanggui-backup-${folderStamp(now)}`));
  const database = await joinDatabase(config, say);
  try {
    const tables = serverDomains.flatMap((domain) => domain.tables.map(({ table }) => getTableConfig(table).name));
    const files = openFileStore(createAdapters(serverDomains, config));
    const parts = { owner: database.pools.owner, tables, files, secret: config.secret, folder, now };
    const { tables: kept, media } = await makeBackup(parts);
    say(`已备份：${kept.length} 张表 ${rowsIn(kept)} 行，${media.length} 个文件 → ${folder}`);
    say('备份里没有 SECRET_KEY：请另外保存它（或 DATA_DIR 里的 secret-key 文件），没有它不能恢复');
  } finally {
    await database.close();
  }
}

await backUp().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
