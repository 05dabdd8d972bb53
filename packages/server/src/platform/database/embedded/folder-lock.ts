import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, StartFailure, withFolder } from '../start-failure.ts';
import { processIdentity } from './process-identity.ts';

export interface FolderLock {
  /** Gives the folder up; a later start finds it free. */
  release(): void;
}

interface Holder {
  pid: number;
  identity: string;
}

/**
 * Makes this process the only server of a data folder, or throws StartFailure with the holder's pid. Holders are
 * numbered files: a dead holder is followed by the next number, created exclusively. The highest number is never
 * deleted, so two concurrent starts can not both replace a dead holder.
 */
export function lockFolder(data_dir: string): FolderLock {
  const folder = join(data_dir, 'lock');
  return withFolder(data_dir, () => {
    makeFolder(folder);
    while (true) {
      const last = highest(folder);
      const holder = last === 0 ? undefined : readHolder(folder, last);
      if (holder !== undefined && processIdentity(holder.pid) === holder.identity) {
        throw new StartFailure(
          `数据目录 ${data_dir} 正被另一个服务使用（进程号 ${holder.pid}），请先停止它，或换一个 DATA_DIR`,
        );
      }
      const mine = last + 1;
      if (claim(folder, mine)) {
        removeBelow(folder, mine);
        return { release: () => writeHolder(folder, mine, { pid: 0, identity: 'released' }) };
      }
    }
  });
}

function claim(folder: string, number: number): boolean {
  const draft = join(folder, `draft-${process.pid}`);
  const identity = processIdentity(process.pid) ?? '';
  writeFileSync(draft, JSON.stringify({ pid: process.pid, identity }), { mode: 0o600 });
  try {
    linkSync(draft, join(folder, String(number)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  if (highest(folder) === number) {
    return true;
  }
  // A later holder had already come and gone past this number while it was free.
  rmSync(join(folder, String(number)), { force: true });
  return false;
}

function writeHolder(folder: string, number: number, holder: Holder): void {
  writeFileSync(join(folder, String(number)), JSON.stringify(holder), { mode: 0o600 });
}

function readHolder(folder: string, number: number): Holder | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, String(number)), 'utf8')) as Holder;
  } catch (error) {
    // The file vanished (a later holder cleaned up) or power was lost before its content reached the disk.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}

function numbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function highest(folder: string): number {
  return Math.max(0, ...numbers(folder));
}

function removeBelow(folder: string, number: number): void {
  for (const old of numbers(folder)) {
    if (old < number) {
      rmSync(join(folder, String(old)), { force: true });
    }
  }
}
