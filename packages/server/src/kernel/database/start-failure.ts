/** A start that can not go on: `message` is one Chinese line for whoever runs the server, printed before a non-zero exit. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The failure for an HTTP port that something else already listens on. */
export function portTaken(host: string, port: number): StartFailure {
  return new StartFailure(`端口已被占用：${host}:${port}，请停止占用它的程序，或用环境变量 PORT 换一个端口`);
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
    case 'ENOTDIR':
    case 'EEXIST':
      return `不是文件夹 ${error.path ?? ''}`.trim();
    default:
      return error.message;
  }
}
