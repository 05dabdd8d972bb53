import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Programs, type Running, run } from './programs.ts';

/** One PostgreSQL of the cluster with the Patroni that looks after it. */
export interface Member {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  /** Where its Patroni answers. */
  readonly api: number;
}

export const superuser = { username: 'postgres', password: 'of-the-superuser' };
const replication = { username: 'replicator', password: 'of-the-replicas' };

/** Settings of docs/operations.md; with `synchronous` no write is acknowledged before a second member has it on disk. */
const agreed = (synchronous: boolean) => ({
  ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, primary_start_timeout: 0, master_start_timeout: 0 },
  ...{ synchronous_mode: synchronous, synchronous_mode_strict: synchronous },
  postgresql: {
    ...{ use_pg_rewind: true, use_slots: true },
    parameters: { max_connections: 200, wal_log_hints: 'on', shared_buffers: '64MB' },
  },
});

/** Starts Patroni, which makes its PostgreSQL anew or joins the one that leads. */
export function startMember(
  { patroni, postgres }: Programs,
  { name, folder, port, api }: Member,
  { etcd, synchronous }: { readonly etcd: string; readonly synchronous: boolean },
): Running {
  const configuration = {
    ...{ scope: 'zhanggui', name },
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: agreed(synchronous),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}`, bin_dir: postgres },
      data_dir: join(folder, 'data'),
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser, replication, rewind: superuser },
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  };
  // JSON is YAML.
  const path = join(folder, 'patroni.yml');
  writeFileSync(path, JSON.stringify(configuration));
  return run(folder, patroni, [path]);
}

/** Whether it leads at the moment, or follows. */
export async function answers({ api }: Member, role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${api}/${role}`).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

/** The first process of its PostgreSQL. */
export function postmaster({ folder }: Member): number {
  return Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The processes of a primary that send to its replicas. */
export function senders(member: Member): readonly number[] {
  const found = spawnSync('pgrep', ['-P', String(postmaster(member)), '-f', 'walsender'], { encoding: 'utf8' });
  return found.stdout.trim().split('\n').filter(Boolean).map(Number);
}
