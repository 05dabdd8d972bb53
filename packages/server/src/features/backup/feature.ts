import { resolve } from 'node:path';
import { backUpNow, readBackups } from '@zhanggui/contract/features/backup/backup.action';
import { getTableName } from 'drizzle-orm';
import { defineFeature } from '../../platform/feature.ts';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { backupKind } from './backup.job.ts';
import { backupsIn } from './kept-backups.ts';
import { startBackup } from './start-backup.service.ts';

/** Copies of database and files, made by the command and from the console. */
export const backupFeature = defineFeature({
  name: 'backup',
  start: ({ pools, files, secret, data_dir, domains, clock }) => {
    const folder = resolve(data_dir, 'backups');
    const tables = domains.flatMap((domain) => domain.tables.map(({ table }) => getTableName(table)));
    return {
      handlers: requireUnrestrictedScope([
        handle(backUpNow, (ctx) => startBackup(ctx)),
        handle(readBackups, async () => ({ folder, results: await backupsIn(folder) })),
      ]),
      jobKinds: [backupKind({ owner: pools.owner, tables, files, secret, folder, clock })],
    };
  },
});
