import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { readBackups } from '@zhanggui/contract/features/backup/backup.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type Manifest, readManifest, rowsIn } from './manifest.ts';

type KeptBackup = ReplyOfAction<typeof readBackups>['results'][number];

const max = 20;

/** The finished backups of a folder, the newest first; one that is being made has no manifest yet. */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const manifest = await readManifest(join(folder, name)).catch(() => undefined);
      return manifest ? [describe(name, manifest)] : [];
    }),
  );
  return found
    .flat()
    .sort((one, other) => other.made_at - one.made_at)
    .slice(0, max);
}

function describe(name: string, { made_at, tables, media }: Manifest): KeptBackup {
  const stored = [...tables.map(({ file }) => file), ...media];
  return {
    name,
    made_at: Math.floor(Date.parse(made_at) / 1000),
    tables: tables.length,
    rows: rowsIn(tables),
    files: media.length,
    bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
