import { join } from 'node:path';
import { type Logger, type LoggerOptions, pino } from 'pino';

const secrets = ['password', 'old_pwd', 'pwd', 'token', 'secret', 'authorization', 'code'];

/** Characters that wait to be written; further lines are dropped. */
const maxLength = 4_000_000;

/** The server's structured log in the data folder: one JSON line an event, with secrets redacted. */
export function createLog(data_dir: string, level: string = process.env.LOG_LEVEL ?? 'info'): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[已隐藏]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const destination = pino.destination({ dest: join(data_dir, 'server.log'), mkdir: true, sync: false, maxLength });
  // A disk that is full loses lines of the log, and nothing else.
  destination.on('error', () => undefined);
  return pino(options, destination);
}
