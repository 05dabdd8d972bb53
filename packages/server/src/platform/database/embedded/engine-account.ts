import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartFailure } from '../start-failure.ts';

/** The operating system account that PostgreSQL runs as; undefined means the account of this process. */
export interface EngineAccount {
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'zhanggui'];
const CREATED = 'zhanggui';

/** PostgreSQL refuses to run as root, so a root server lends it an unprivileged account: the owner of existing data first. */
export function engineAccount(data_folder: string): EngineAccount | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  return (
    ownerOf(data_folder) ??
    firstAccount(CANDIDATES) ??
    createdAccount() ??
    firstAccount(['nobody']) ??
    refuse(data_folder)
  );
}

/** Whether PostgreSQL's account can read and enter `path`. */
export function canReach(account: EngineAccount | undefined, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path], { ...account, cwd: '/' }).status === 0;
}

function ownerOf(folder: string): EngineAccount | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

function firstAccount(names: readonly string[]): EngineAccount | undefined {
  return names.map(accountNamed).find((account) => account !== undefined);
}

function accountNamed(name: string): EngineAccount | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid };
}

function idOf(option: string, name: string): number | undefined {
  const requested = spawnSync('id', [option, name], { encoding: 'utf8' });
  return requested.status === 0 ? Number(requested.stdout.trim()) : undefined;
}

function createdAccount(): EngineAccount | undefined {
  const created = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED]);
  return created.status === 0 ? accountNamed(CREATED) : undefined;
}

function refuse(data_folder: string): never {
  throw new StartFailure(
    `内置数据库不能以 root 身份运行，且找不到可用的普通账户：请创建账户 ${CREATED}，或以普通账户启动（数据目录 ${data_folder}）`,
  );
}
