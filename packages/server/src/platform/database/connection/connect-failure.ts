import { StartFailure } from '../start-failure.ts';

const REASONS: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码错误',
  28000: '不允许以该用户登录',
  '3D000': '数据库不存在',
  42501: '没有连接该数据库的权限',
  53300: '连接数已满',
  '57P03': '数据库正在启动',
  ECONNREFUSED: '连接被拒绝，数据库没有运行或端口不对',
  ECONNRESET: '连接被断开',
  ENOTFOUND: '找不到主机',
  EAI_AGAIN: '找不到主机',
  ENOENT: '套接字不存在，数据库没有运行',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '主机不可达',
};

/** The failure for a database that can not be reached; it never shows the url, which holds a password. */
export function connectFailure(name: string, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  return new StartFailure(`无法连接 ${name} 指定的数据库：${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A host with several addresses fails once for each.
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  const code = first !== undefined && 'code' in first ? String(first.code) : '';
  if (/timeout/.test(error.message)) return REASONS.ETIMEDOUT ?? '';
  return REASONS[code] ?? error.message;
}
