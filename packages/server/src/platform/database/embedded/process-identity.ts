import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const hasProc = existsSync('/proc/self/stat');

/** Separates a process from a later one with the same id: its start time, or undefined when it does not run. */
export function processIdentity(pid: number): string | undefined {
  return hasProc ? identityFromProc(pid) : identityFromPs(pid);
}

function identityFromProc(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  if (stat === undefined) {
    return undefined;
  }
  // The command name may hold spaces and brackets, so the fields are counted from its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  if (state === 'Z' || state === 'X') {
    return undefined;
  }
  const boot = readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${boot}/${fields[19]}`;
}

function identityFromPs(pid: number): string | undefined {
  const listed = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.status === 0 ? listed.stdout.trim() || undefined : undefined;
}

/** Whether a process id is taken by anything, an unreaped dead process included. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Ids of the processes whose working folder is `folder`; empty where the system does not report it. */
export function processesIn(folder: string): number[] {
  if (!hasProc) {
    return [];
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(Number(name)) === folder)
    .map(Number);
}

/** Whether a running process is `program` with `argument` on its command line, working on `folder`. */
export function worksOn(
  pid: number,
  folder: string,
  { program, argument }: { program: string; argument: string },
): boolean {
  const working_folder = workingFolder(pid);
  if (working_folder !== undefined) {
    return working_folder === folder;
  }
  // Containers commonly hide the working folder of another account's process, never its command line.
  const command = readOrUndefined(`/proc/${pid}/cmdline`)?.split('\0');
  return command === undefined || (basename(command[0] ?? '') === program && command.includes(argument));
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
