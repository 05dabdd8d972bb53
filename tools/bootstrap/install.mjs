import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly, step } from './step.mjs';

const oldestHost = 20;

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * The Node that the repository pins; npm puts it there.
 * @param {string} root
 */
export function pinnedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Makes node_modules agree with the lockfile, with the pinned Node in it; ends the process where it can not.
 * @param {string} root
 */
export function ensureInstalled(root) {
  if (Number(process.versions.node.split('.')[0]) < oldestHost) {
    stop(`需要 Node.js ${oldestHost} 或更高版本，当前为 ${process.version}。`);
  }
  if (!isInstalled(root)) {
    let code = 0;
    step('安装依赖', () => {
      code = npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund']);
      return code === 0;
    });
    if (code !== 0) stop(`依赖安装失败（npm ci 退出码 ${code}），请检查网络后重试。`);
    writeFileSync(stampPath(root), stampOf(lockText(root)));
  }
  if (!existsSync(pinnedNode(root))) {
    step('安装随仓库锁定的 Node.js', () => npm(root, ['rebuild', 'node', '--ignore-scripts=false']) === 0);
  }
  if (!existsSync(pinnedNode(root))) {
    stop('随仓库锁定的 Node.js 未能安装。请执行：npm rebuild --ignore-scripts=false，然后重试。');
  }
}

/**
 * Whether node_modules holds what the lockfile says: by the stamp of the last install, else package by package.
 * @param {string} root
 */
export function isInstalled(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const text = lockText(root);
  const stamp = stampOf(text);
  if (existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === stamp) return true;
  if (!agrees(JSON.parse(text), JSON.parse(readFileSync(installed, 'utf8')))) return false;
  writeFileSync(stampPath(root), stamp);
  return true;
}

/**
 * Whether every locked package is installed in its version; optional ones may be missing (they may be for other machines).
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 */
export function agrees(locked, installed) {
  return Object.entries(locked.packages).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed.packages[path];
    return found === undefined ? Boolean(optional ?? devOptional) : found.version === version;
  });
}

/**
 * Runs npm quietly with the Node of the machine: the pinned one vanishes while npm replaces node_modules.
 * @param {string} root
 * @param {string[]} parameters
 */
export function npm(root, parameters) {
  const { npm_execpath: cli = '', npm_node_execpath: node = '', PATH = '' } = process.env;
  const machinePath = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = { ...process.env, PATH: machinePath.join(delimiter) };
  return cli.endsWith('.js') && existsSync(node)
    ? runQuietly(node, [cli, ...parameters], { cwd: root, env })
    : runQuietly('npm', parameters, { cwd: root, env, shell: process.platform === 'win32' });
}

/** @param {string} root */
function lockText(root) {
  return readFileSync(join(root, 'package-lock.json'), 'utf8');
}

/** @param {string} root */
function stampPath(root) {
  return join(root, 'node_modules', '.zhanggui-installed');
}

/** @param {string} lock */
function stampOf(lock) {
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}`;
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
