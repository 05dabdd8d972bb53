import type { Logger } from 'pino';
import type { Db } from '../../platform/database/db.ts';
import type { EndedCall } from '../../platform/http/ended-call.ts';

const slowMs = 1000;
const everyMs = 1000;
const maxWaiting = 2000;

/** Why a call is worth keeping, or undefined. */
function causeOf({ status, milliseconds }: Pick<EndedCall, 'status' | 'milliseconds'>): string | undefined {
  if (status >= 500) return 'failed';
  if (status >= 400) return 'refused';
  return milliseconds >= slowMs ? 'slow' : undefined;
}

/** Writes ended calls to the log in batches, outside the requests. */
export interface CallLog {
  readonly take: (call: EndedCall) => void;
  /** Writes what waits. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Makes a log of calls; while many fail at once it keeps the first two thousand of each second. */
export function createCallLog(db: Db, log: Logger): CallLog {
  let waiting: EndedCall[] = [];
  const flush = async () => {
    const calls = waiting;
    waiting = [];
    if (calls.length > 0)
      await keep(db, calls).catch((error: unknown) => log.warn({ err: error }, 'calls are not kept'));
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    take(call) {
      if (causeOf(call) !== undefined && waiting.length < maxWaiting) waiting.push(call);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function keep(db: Db, calls: readonly EndedCall[]): Promise<void> {
  const rows = calls.map((call) => ({ ...call, cause: causeOf(call) }));
  await db.rows(
    `INSERT INTO api_log (created_at, cause, method, path, status, milliseconds, reason, user_id, app_id, address, request_id)
     SELECT at, cause, method, left(path, 300), status, milliseconds, left(reason, 200), user_id, app_id, address, request_id
     FROM jsonb_to_recordset($1::jsonb) AS c (at timestamptz, cause text, method text, path text, status integer,
       milliseconds integer, reason text, user_id bigint, app_id bigint, address text, request_id text)`,
    [JSON.stringify(rows)],
    { name: 'api-log:keep' },
  );
}
