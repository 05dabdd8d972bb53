import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionTarget, withClient } from '../../src/platform/database/connection/connection-target.ts';
import { type Cluster, openCluster } from '../../src/platform/database/embedded/data-folder.ts';
import { endWithRun } from './end-with-run.ts';

/** PostgreSQL's account must be able to walk to the folder. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zg-replica-'));
  chmodSync(folder, 0o711);
  endWithRun(folder);
  return folder;
}

/** Copies a running cluster between the two calls that make a copy whole, which needs no further program. */
export async function copyCluster(administrator: ConnectionTarget, from: string, to: string): Promise<Cluster> {
  await withClient(administrator, async (client) => {
    await client.query("SELECT pg_backup_start('replica', true)");
    execFileSync('cp', ['-a', join(from, 'postgres'), join(from, 'database-password'), to]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    for (const name of ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(to, 'postgres', name), { force: true });
    writeFileSync(join(to, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const cluster = openCluster(to);
  giveFile(cluster, 'backup_label');
  return cluster;
}

/** Gives a file of a cluster to PostgreSQL's account; makes an empty one where there is none. */
export function giveFile({ folder, account }: Pick<Cluster, 'folder' | 'account'>, name: string): void {
  const path = join(folder, name);
  appendFileSync(path, '');
  if (account) chownSync(path, account.uid, account.gid);
}
