/** The channel on which the servers of one database notify each other. */
export const STREAM_CHANNEL = 'zg_stream';

/**
 * `event`: an account has a new numbered event. `job`: a job of an account changed. `rights`: sessions or rights of an
 * account changed. `written`: a row was written.
 */
export type Signal =
  | { readonly kind: 'event' | 'rights'; readonly user_id: number }
  | { readonly kind: 'job'; readonly user_id: number; readonly id: number }
  | { readonly kind: 'written' };

/** Reads what came over the channel; undefined for what no server of this release sends. */
export function parseSignal(text: string): Signal | undefined {
  const [kind, user, id] = text.split(' ');
  const user_id = Number(user);
  if (kind === 'written') return { kind };
  if (!Number.isSafeInteger(user_id)) return undefined;
  if (kind === 'event' || kind === 'rights') return { kind, user_id };
  return kind === 'job' && Number.isSafeInteger(Number(id)) ? { kind, user_id, id: Number(id) } : undefined;
}

/** SQL that notifies all servers, when the present transaction commits, that the current row's job changed. */
export function jobSignal(row: string): string {
  return `pg_notify('${STREAM_CHANNEL}', 'job ' || ${row}.created_by || ' ' || ${row}.id)`;
}
