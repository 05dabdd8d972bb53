import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from './install.mjs';
import { step } from './step.mjs';

const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/console/package.json',
  'packages/console/index.html',
  'packages/console/sign-in-document.ts',
  'packages/console/offline-desk.ts',
  'packages/console/vite.config.ts',
  'packages/console/chunk-groups.ts',
  'packages/console/public',
  'packages/console/src',
];
const built = 'packages/console/dist/index.html';
const stampPath = '.cache/console-build';

/**
 * Builds the console unless the last build was made of the same sources; false when the build fails.
 * @param {string} root
 */
export function ensureConsole(root) {
  const digest = digestOf(root);
  const stamp = join(root, stampPath);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && existsSync(join(root, built))) return true;
  // Gone before the build starts: a build that is cut short must not pass for a whole one.
  rmSync(stamp, { force: true });
  const build = ['run', 'build', '--silent', '-w', '@zhanggui/console', '--', '--logLevel=warn'];
  if (!step('构建管理端界面', () => npm(root, build) === 0)) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}

/**
 * A digest of the names and contents of everything that the console is built from, tests left out.
 * @param {string} root
 */
export function digestOf(root) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesBelow(root, source))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  if (!existsSync(join(root, path)) || /\.test\.tsx?$/.test(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
