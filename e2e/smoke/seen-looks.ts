import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../../tools/browser/journey-folder.ts';

const folder = join(runFolder, 'looks');
mkdirSync(folder, { recursive: true });

const seen = new Set<string>();

/** Whether no worker of this run has seen text drawn like this; it is seen from then on. */
export function isSeenFirst(look: string): boolean {
  if (seen.has(look)) return false;
  seen.add(look);
  return claim(createHash('sha256').update(look).digest('hex'));
}

/** The worker that makes the file looks at the text, no other one. */
function claim(name: string): boolean {
  try {
    writeFileSync(join(folder, name), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
