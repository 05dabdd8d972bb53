import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartFailure } from './database/start-failure.ts';

/** The failure for an HTTP port that something else already listens on; other failures as they are. */
export function portFailure(error: unknown, { host, port }: { readonly host: string; readonly port: number }): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) return error;
  return new StartFailure(`端口已被占用：${host}:${port}，请停止占用它的程序，或用环境变量 PORT 换一个端口`);
}

/** Throws a StartFailure where the port is in use, before any long work of a start. */
export async function assertPortFree(at: { readonly host: string; readonly port: number }): Promise<void> {
  const trial = createServer();
  try {
    trial.listen({ host: at.host, port: at.port });
    await once(trial, 'listening');
  } catch (error) {
    throw portFailure(error, at);
  } finally {
    trial.close();
  }
}
