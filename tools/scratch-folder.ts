import { accessSync, constants, statfsSync } from 'node:fs';

const inMemory = '/dev/shm';

/** Clusters of a whole run, with copies of their databases, take less than half of this. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Puts temporary files into memory where there is room, for this process and those it starts. A copy of a database is
 * thousands of small files, which a disk makes twenty times slower.
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
