import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobKind } from '../../platform/jobs/run/job-kind.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { folderStamp, rowsIn } from './manifest.ts';

interface BackupPlace extends Omit<BackupParts, 'folder' | 'now'> {
  /** Holds a folder for each backup. */
  readonly folder: string;
  readonly clock: () => Date;
}

/** Makes a backup in a folder of the job's own; what a lost server left of it is made anew. */
export function backupKind({ folder, clock, ...parts }: BackupPlace): JobKind {
  return {
    name: 'backup',
    work: async ({ id, checkpoint, report }) => {
      const now = clock();
      const name = typeof checkpoint === 'string' ? checkpoint : `backup-${folderStamp(now)}-${id}`;
      const own = join(folder, name);
      if (checkpoint === null) await report({ checkpoint: name });
      else await rm(own, { recursive: true, force: true });
      const { tables, media } = await makeBackup({ ...parts, folder: own, now });
      return { message: `${tables.length} 张表 ${rowsIn(tables)} 行，${media.length} 个文件 → ${own}` };
    },
  };
}
