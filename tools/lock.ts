import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLockfile, type Lockfile } from './lockfile/complete.ts';
import { root } from './steps/command.ts';

const path = join(root, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
writeFileSync(path, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
