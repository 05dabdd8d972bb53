import { join } from 'node:path';
import { type Logger, type LoggerOptions, pino } from 'pino';

const secrets = ['password', 'old_pwd', 'pwd', 'token', 'secret', 'authorization', 'code'];

/** The server's structured log in the data folder: one JSON line an event, with secrets redacted. */
export function createLog(data_dir: string, level: string = process.env.LOG_LEVEL ?? 'info'): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[已隐藏]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, pino.destination({ dest: join(data_dir, 'server.log'), mkdir: true, sync: false }));
}
