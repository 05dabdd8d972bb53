import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** An empty folder that goes with the run. */
export function emptyFolder(purpose: string): string {
  return mkdtempSync(join(inject('folder'), `${purpose}-`));
}
