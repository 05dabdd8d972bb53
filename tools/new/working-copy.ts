import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = [
  '.gitignore',
  'biome.json',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'tools',
  'packages/contract',
  'packages/server',
  'packages/console',
  'packages/demo',
];
const leftOut = /\/(node_modules|dist|server\/test)$/;

/** A copy of the written files with the same installed packages; `remove` deletes it. */
export function makeWorkingCopy(root: string): { root: string; remove: () => void } {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'zhanggui-new-')));
  for (const path of copied) {
    const filter = (source: string) => !leftOut.test(source);
    cpSync(join(root, path), join(copy, path), { recursive: true, filter });
  }
  mkdirSync(join(copy, 'node_modules/@zhanggui'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@zhanggui') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  // Packages of the repository must be those of the copy.
  for (const name of ['contract', 'server', 'console', 'demo']) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@zhanggui', name));
  }
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
