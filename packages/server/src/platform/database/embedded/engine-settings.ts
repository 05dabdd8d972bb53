import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

export type EngineSettings = Readonly<Record<string, string>>;

/** Settings of the embedded PostgreSQL: durable, for a small machine shared with the server. */
export function engineSettings(memory_bytes = availableMemory()): EngineSettings {
  const buffers = Math.min(4096, Math.max(128, Math.floor(memory_bytes / 6 / MEGABYTE)));
  const cache = Math.max(256, Math.floor(memory_bytes / 2 / MEGABYTE));
  return {
    listen_addresses: "''",
    unix_socket_directories: "'.'",
    unix_socket_permissions: '0700',
    password_encryption: "'scram-sha-256'",
    max_connections: '120',
    max_locks_per_transaction: '256',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Nothing follows this cluster, so what a transaction builds anew (indexes, tables) is synced instead of logged.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Compressing page images costs more processor time than writing them, here where both share two cores.
    wal_compression: 'off',
    max_wal_size: "'2GB'",
    min_wal_size: "'128MB'",
    checkpoint_timeout: "'5min'",
    shared_buffers: `'${buffers}MB'`,
    effective_cache_size: `'${cache}MB'`,
    work_mem: "'16MB'",
    maintenance_work_mem: "'128MB'",
    random_page_cost: '1.1',
    effective_io_concurrency: '16',
    jit: 'off',
    max_parallel_workers_per_gather: '1',
    max_parallel_workers: '2',
    autovacuum_max_workers: '2',
    autovacuum_naptime: "'20s'",
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    // A statement whose client died must not hold its locks until it ends.
    client_connection_check_interval: "'2s'",
    timezone: "'Asia/Shanghai'",
    log_timezone: "'Asia/Shanghai'",
    lc_messages: "'C'",
    // Failing statements carry personal data; the server logs their codes itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
  };
}

/** The text of postgresql.conf. */
export function renderSettings(settings: EngineSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `# Written by the server at every start; changes made here are lost.\n${lines.join('\n')}\n`;
}

/** Only the private socket, only with a password. */
export const HOST_RULES = 'local all all scram-sha-256\n';

function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
