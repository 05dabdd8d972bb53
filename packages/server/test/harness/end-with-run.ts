import { spawn } from 'node:child_process';

/** A PostgreSQL outlives a killed run, as it outlives a killed server; this lets the run's own one end with it. */
const WATCH = `
while kill -0 "$1" 2>/dev/null; do sleep 1; done
[ -f "$2/postgres/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$2/postgres/postmaster.pid")" 2>/dev/null && sleep 1
rm -rf "$2"`;

/** Stops the PostgreSQL of a data folder and removes the folder once this process is gone, however it went. */
export function endWithRun(data_dir: string): void {
  const watch = spawn('/bin/sh', ['-c', WATCH, 'sh', String(process.pid), data_dir], {
    detached: true,
    stdio: 'ignore',
  });
  watch.unref();
}
