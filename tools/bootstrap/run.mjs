import { fileURLToPath } from 'node:url';
import { runInForeground } from './child.mjs';
import { ensureInstalled, pinnedNode } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
ensureInstalled(root);
process.exitCode = await runInForeground(pinnedNode(root), process.argv.slice(2), { cwd: root });
