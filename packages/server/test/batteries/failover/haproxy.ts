import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from './patroni.ts';
import { type Programs, type Running, run } from './programs.ts';

/** Starts the proxy that leads to whichever member leads, on a port of loopback. */
export function startProxy(
  { haproxy }: Programs,
  at: { folder: string; port: number },
  members: readonly Member[],
): Running {
  const path = join(at.folder, 'haproxy.cfg');
  const text = `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${at.port}
  option httpchk GET /primary
  http-check expect status 200
  default-server check inter 1s fastinter 200ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} port ${api}\n`).join('')}`;
  writeFileSync(path, text);
  return run(at.folder, haproxy, ['-f', path]);
}
