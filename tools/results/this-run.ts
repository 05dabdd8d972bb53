import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The commit that is checked out, as seven digits and more; with a + where files besides this one differ from it. */
export function commitBeside(file: string): string {
  const head = git('rev-parse', '--short', 'HEAD');
  return git('status', '--porcelain', '--', '.', `:!${file}`) === '' ? head : `${head}+`;
}

/** Today, as `2026-01-31`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The machine, as `2 cores, 24 GB, Node 24.21.0`. */
export function thisMachine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8' }).trim();
}
