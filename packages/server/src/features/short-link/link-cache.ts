import type { Db } from '../../platform/database/db.ts';
import type { KnownLink } from './leads-to.ts';

/** A change is seen everywhere within this time. */
const freshMs = 1000;
const maxKept = 50_000;

interface Kept {
  readonly link: KnownLink | undefined;
  readonly read_at: number;
}

/** Links by their codes, read from the database at most once a second each; codes asked for at once are read together. */
export interface LinkCache {
  readonly find: (code: string) => Promise<KnownLink | undefined>;
  readonly trusted: () => Promise<ReadonlySet<string>>;
}

type Waiting = Map<string, PromiseWithResolvers<KnownLink | undefined>>;

interface CacheParts {
  readonly db: Db;
  /** The host of this installation itself, where it is known: it is trusted. */
  readonly own_host?: string | undefined;
  /** Counts milliseconds and never goes back. */
  readonly now?: () => number;
}

/** A cache over the staff's view. */
export function createLinkCache({ db, own_host, now = () => performance.now() }: CacheParts): LinkCache {
  const kept = new Map<string, Kept>();
  let waiting: Waiting = new Map();
  let hosts: { readonly read: Promise<ReadonlySet<string>>; readonly read_at: number } | undefined;

  function keep(code: string, entry: Kept): void {
    kept.delete(code);
    kept.set(code, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  }

  async function readWaiting(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    const read_at = now();
    try {
      const found = await readLinks(db, [...asked.keys()]);
      for (const [code, answer] of asked) {
        keep(code, { link: found.get(code), read_at });
        answer.resolve(found.get(code));
      }
    } catch (error) {
      for (const answer of asked.values()) answer.reject(error);
    }
  }

  function ask(code: string): Promise<KnownLink | undefined> {
    const known = waiting.get(code);
    if (known) return known.promise;
    if (waiting.size === 0) setImmediate(() => void readWaiting());
    const answer = Promise.withResolvers<KnownLink | undefined>();
    waiting.set(code, answer);
    return answer.promise;
  }

  return {
    find: async (code) => {
      const known = kept.get(code);
      return known && now() - known.read_at < freshMs ? known.link : ask(code);
    },
    trusted: () => {
      if (hosts && now() - hosts.read_at < freshMs) return hosts.read;
      const read = readHosts(db, own_host);
      hosts = { read, read_at: now() };
      // A failure is not kept.
      read.catch(() => {
        hosts = undefined;
      });
      return read;
    },
  };
}

async function readLinks(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, KnownLink>> {
  const rows = await db.rows<{ id: number; code: string; target: string; state: string; expires_at: Date | null }>(
    'SELECT id, code, target, state, expires_at FROM short_link WHERE code = ANY($1::text[]) AND NOT is_deleted',
    [codes],
    { name: 'short-link:find' },
  );
  return new Map(
    rows.map(({ id, code, target, state, expires_at }) => [
      code,
      { id, target, is_enabled: state === 'enabled', expires_at: expires_at?.getTime() ?? null },
    ]),
  );
}

async function readHosts(db: Db, own_host: string | undefined): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ host: string }>('SELECT host FROM short_link_host WHERE NOT is_deleted', [], {
    name: 'short-link:hosts',
  });
  return new Set([...rows.map(({ host }) => host), ...(own_host === undefined ? [] : [own_host])]);
}
