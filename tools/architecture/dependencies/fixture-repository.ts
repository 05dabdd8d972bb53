import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const packages = ['contract', 'server', 'console', 'demo'];

/** A small repository on disk with the packages and these files; `remove` deletes it. */
export function makeRepository(files: Readonly<Record<string, string>>): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'zhanggui-fixture-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('.gitignore', 'node_modules/\n');
  write('package.json', JSON.stringify({ name: 'fixture', type: 'module', workspaces: ['packages/*'] }));
  for (const name of ['pg', 'react']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }));
    write(`node_modules/${name}/index.js`, 'export const it = 1;\n');
  }
  mkdirSync(join(root, 'node_modules/@zhanggui'));
  for (const name of packages) {
    const manifest = { name: `@zhanggui/${name}`, type: 'module', exports: { './*': './src/*.ts' } };
    write(`packages/${name}/package.json`, JSON.stringify(manifest));
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@zhanggui', name), 'junction');
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
