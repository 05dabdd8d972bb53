import { fileURLToPath } from 'node:url';
import { runInForeground } from './child.mjs';
import { ensureConsole } from './console-build.mjs';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { serverEnvironment, serverParameters } from './server-process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
ensureInstalled(root);
if (!ensureConsole(root)) {
  console.error('管理端界面构建失败，服务未启动。');
  process.exit(1);
}
const parameters = [...serverParameters, ...process.argv.slice(2)];
process.exitCode = await runInForeground(pinnedNode(root), parameters, { cwd: root, env: serverEnvironment });
