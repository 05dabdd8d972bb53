import type { Db } from '../../platform/database/db.ts';
import { RequestBatcher } from '../../platform/http/batching/request-batcher.ts';
import type { Credentials } from './signature.ts';

interface Nonce {
  readonly app_id: number;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

/** Marks a nonce of an application as used; false when it was. */
export type SpendNonce = (app_id: number, credentials: Pick<Credentials, 'nonce' | 'timestamp'>) => Promise<boolean>;

/** Keeps each nonce for so many seconds after its timestamp; those that would wait for each other are written together. */
export function nonceSpender(db: Db, kept_seconds: number): SpendNonce {
  const batcher = new RequestBatcher<Nonce, boolean>({
    ...{ lanes: 1, max: 64 },
    alone: async (one) => (await spend(db, [one])).length === 1,
    together: async (nonces) => {
      const spent = new Set((await spend(db, nonces)).map(keyOf));
      // Of two calls with one nonce in a batch the first has it.
      return nonces.map((one) => spent.delete(keyOf(one)));
    },
  });
  return (app_id, { nonce, timestamp }) => batcher.add('', { app_id, nonce, expires_at: timestamp + kept_seconds });
}

/**
 * Answers those that were not used before. It does not wait for the disk: each call's own commit makes its nonce durable,
 * and a call without effect may be repeated. In order, so that two batches with the same nonces never wait for each other.
 */
function spend(db: Db, nonces: readonly Nonce[]): Promise<Nonce[]> {
  return db.rows<Nonce>(
    `WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO app_nonce (app_id, nonce, expires_at)
     SELECT n.app_id, n.nonce, to_timestamp(n.expires_at)
     FROM unhurried, jsonb_to_recordset($1::jsonb) AS n(app_id bigint, nonce text, expires_at bigint)
     ORDER BY n.app_id, n.nonce
     ON CONFLICT DO NOTHING RETURNING app_id, nonce, extract(epoch FROM expires_at)::bigint AS expires_at`,
    [JSON.stringify(nonces)],
    { name: 'public-api:nonces' },
  );
}

function keyOf({ app_id, nonce }: Nonce): string {
  return `${app_id} ${nonce}`;
}
