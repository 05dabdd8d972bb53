import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, StartFailure, withFolder } from '../start-failure.ts';
import { canReach, type EngineAccount, engineAccount } from './engine-account.ts';
import { type Engine, locateEngine } from './engine-binaries.ts';
import { type EngineSettings, HOST_RULES, renderSettings } from './engine-settings.ts';

export const ADMINISTRATOR = 'zg_root';
const PASSWORD_FILE = 'database-password';

export interface Cluster {
  engine: Engine;
  account: EngineAccount | undefined;
  /** Real path of PostgreSQL's data folder. */
  folder: string;
  /** The command line option for the data folder. */
  argument: string;
  log_file: string;
  password: string;
}

/** Makes the data folder of the embedded PostgreSQL if it is not there, all or nothing, and says how to run it. */
export function openCluster(data_dir: string): Cluster {
  const wanted = join(data_dir, 'postgres');
  withFolder(data_dir, () => makeFolder(data_dir));
  const account = engineAccount(wanted);
  const engine = locateEngine(data_dir, account);
  if (!existsSync(wanted)) {
    createCluster({ data_dir, wanted, engine, account });
  }
  return withFolder(data_dir, () => {
    const folder = realpathSync(wanted);
    assertVersion(folder, engine);
    const password = readFileSync(join(data_dir, PASSWORD_FILE), 'utf8').trim();
    return {
      engine,
      account,
      folder,
      argument: folderArgument(account, folder),
      log_file: join(data_dir, 'postgres.log'),
      password,
    };
  });
}

/** Writes postgresql.conf and pg_hba.conf; true when they differ from what the folder had. */
export function writeSettings(cluster: Cluster, settings: EngineSettings): boolean {
  const changed = [
    replaceFile(
      join(cluster.folder, 'postgresql.conf'),
      `# Engine ${cluster.engine.version}\n${renderSettings(settings)}`,
    ),
    replaceFile(join(cluster.folder, 'pg_hba.conf'), HOST_RULES),
  ];
  giveTo(cluster.account, join(cluster.folder, 'postgresql.conf'), join(cluster.folder, 'pg_hba.conf'));
  return changed.includes(true);
}

interface Creation {
  data_dir: string;
  wanted: string;
  engine: Engine;
  account: EngineAccount | undefined;
}

function createCluster({ data_dir, wanted, engine, account }: Creation): void {
  const draft = `${wanted}.new`;
  const password_file = join(data_dir, PASSWORD_FILE);
  withFolder(data_dir, () => {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(password_file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    giveTo(account, draft, password_file);
  });
  initialise({ data_dir, wanted, engine, account, draft, password_file });
  withFolder(data_dir, () => {
    if (account !== undefined) {
      chownSync(password_file, 0, 0);
    }
    syncPath(password_file);
    renameSync(draft, wanted);
    syncPath(dirname(wanted));
  });
}

/** Trigram search sees Chinese letters only under a UTF-8 character type of the operating system; C is the last resort. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

function initialise({
  draft,
  engine,
  account,
  password_file,
}: Creation & { draft: string; password_file: string }): void {
  let failure = '';
  for (const character_type of CHARACTER_TYPES) {
    // The password comes by an open file: PostgreSQL's account may not be able to walk to its path.
    const password = openSync(password_file, 'r');
    const made = spawnSync(engine.initdb, initialisation(folderArgument(account, draft), character_type), {
      ...account,
      cwd: draft,
      stdio: [password, 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    closeSync(password);
    if (made.status === 0) {
      return;
    }
    failure = made.error?.message ?? made.stderr.toString().trim().split('\n').at(-1) ?? '';
  }
  throw new StartFailure(`内置数据库初始化失败：${failure}`);
}

function initialisation(folder: string, character_type: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${ADMINISTRATOR}`,
    '--pwfile=/dev/stdin',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${character_type}`,
  ];
}

/** A folder that PostgreSQL's account may not be able to walk to is reached as the working folder it is started in. */
function folderArgument(account: EngineAccount | undefined, folder: string): string {
  return canReach(account, folder) || !existsSync('/proc/self/cwd') ? folder : '/proc/self/cwd';
}

function assertVersion(folder: string, engine: Engine): void {
  const made_by = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (made_by !== engine.version.split('.')[0]) {
    throw new StartFailure(
      `数据目录由 PostgreSQL ${made_by} 建立，现在的程序是 ${engine.version}，请先用备份与恢复迁移数据`,
    );
  }
}

function replaceFile(path: string, text: string): boolean {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before === text) {
    return false;
  }
  const draft = `${path}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
  return true;
}

function giveTo(account: EngineAccount | undefined, ...paths: string[]): void {
  for (const path of paths) {
    chmodSync(path, path.endsWith('.new') ? 0o700 : 0o600);
    if (account !== undefined) {
      chownSync(path, account.uid, account.gid);
    }
  }
}

function syncPath(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
