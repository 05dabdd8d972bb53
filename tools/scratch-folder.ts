import { accessSync, constants, statfsSync } from 'node:fs';

const inMemory = '/dev/shm';

/** Clusters of a whole run, with copies of their databases, take less than half of this. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Temporary files of tests lie in memory where there is room for them: copies of a database are thousands of small
 * files, which a disk makes twenty times slower. Processes that are started afterwards follow.
 */
export function keepScratchInMemory(): void {
  if (process.platform === 'linux' && hasRoom()) process.env.TMPDIR = inMemory;
}

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > neededBytes && process.availableMemory() > 2 * neededBytes;
  } catch {
    return false;
  }
}
