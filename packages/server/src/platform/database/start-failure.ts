import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A failed start: `message` is one Chinese line for the operator, printed before a non-zero exit. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Runs `work`; a file system error becomes a StartFailure that names the folder and the reason. */
export function withFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isFileError(error)
      ? new StartFailure(`数据目录无法使用：${folder}（${reasonOf(error)}）`, { cause: error })
      : error;
  }
}

/**
 * Creates a folder and its missing parents, for its owner alone. `mkdir` by itself never ends where a file system
 * refuses access.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFileError(error)) throw error;
    const above = dirname(path);
    if (error.code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (error.code !== 'ENOENT' || existsSync(above)) throw error;
    makeFolder(above);
    makeFolder(path);
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

function reasonOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return `没有权限 ${error.path ?? ''}`.trim();
    case 'ENOSPC':
    case 'EDQUOT':
      return '磁盘空间不足';
    case 'EROFS':
      return '文件系统只读';
    case 'ENOENT':
      return `无法建立 ${error.path ?? ''}`.trim();
    case 'ENOTDIR':
    case 'EEXIST':
      return `不是文件夹 ${error.path ?? ''}`.trim();
    default:
      return error.message;
  }
}
