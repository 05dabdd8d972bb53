import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInForeground } from './child.mjs';
import { ensureInstalled, pinnedNode } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
ensureInstalled(root);
const quickImports = `--import=${new URL('quick-imports.mjs', import.meta.url).href}`;
// What is read of TypeScript is kept: every process that a command starts reads the same modules.
const env = {
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  ...process.env,
  NODE_OPTIONS: [process.env.NODE_OPTIONS, quickImports].filter(Boolean).join(' '),
};
process.exitCode = await runInForeground(pinnedNode(root), process.argv.slice(2), { cwd: root, env });
