import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Db } from '../../platform/database/db.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import type { OpenDoor, SignedRequest } from '../../platform/http/open-door.ts';
import type { AppCaller } from '../../platform/identity/caller.ts';
import { type RateLimit, sharedRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { type Credentials, readCredentials, sameSignature, signatureOf } from './signature.ts';

export interface OpenDoorParts {
  /** The staff's view of the database. */
  readonly db: Db;
  readonly clock: () => Date;
  /** The server's secret, under which the apps' secrets are sealed. */
  readonly secret: Buffer;
}

interface AppRow {
  readonly id: number;
  readonly name: string;
  readonly sealed_secret: string;
  readonly previous_secret: string | null;
  readonly previous_until: Date | null;
  readonly channel: string;
  readonly mall_id: number | null;
  readonly agent_label_id: number | null;
  readonly rate_per_minute: number | null;
}

const keptMs = 1000;
const touchMs = 60_000;
const skewSeconds = 300;
const nonceSeconds = 2 * skewSeconds;
const noSecret = '0'.repeat(64);

/** Opens the door. */
export function createOpenDoor({ db, clock, secret }: OpenDoorParts): OpenDoor {
  const rates = appLimits(db);
  const noteUse = noteUses(db);
  const box = createSecretBox(secret, 'app secrets');
  const appOf = keptApps(db, clock);

  async function signer(request: SignedRequest, credentials: Credentials, now: Date): Promise<AppRow | undefined> {
    const signedBy = (app: AppRow | undefined) =>
      secretsOf(app, box, now).some((secret) => signs(secret, request, credentials));
    const known = await appOf(credentials.key);
    // An unknown key costs the same work as a known one, so that timing does not separate them.
    if (signedBy(known) || !known) return known;
    // The secret may have been changed since the key was last read.
    const read = await appOf(credentials.key, 'anew');
    return signedBy(read) ? read : undefined;
  }

  return {
    async admit(request) {
      const credentials = readCredentials(request.headers) ?? refuse();
      const now = clock();
      if (Math.abs(now.getTime() / 1000 - credentials.timestamp) > skewSeconds) refuse();
      const app = (await signer(request, credentials, now)) ?? refuse();
      if (!(await spendNonce(db, app.id, credentials))) refuse();
      if (app.rate_per_minute !== null && (await rates(app.rate_per_minute).take(String(app.id))) > 0)
        fail('too_many', {});
      await noteUse(app.id, now);
      return callerOf(app);
    },
  };
}

function signs(secret: string, request: SignedRequest, credentials: Credentials): boolean {
  return sameSignature(signatureOf(secret, request, credentials), credentials.signature);
}

/** The secrets that a key may sign with: its own, and for some time the one before. */
function secretsOf(app: AppRow | undefined, box: SecretBox, now: Date): readonly string[] {
  if (!app) return [noSecret];
  const { sealed_secret, previous_secret, previous_until } = app;
  const isOpen = previous_secret !== null && previous_until !== null && previous_until > now;
  return [sealed_secret, ...(isOpen ? [previous_secret] : [])].map(box.open);
}

/** Writes when a key was used, at most once a minute. */
function noteUses(db: Db): (id: number, now: Date) => Promise<void> {
  const noted = new Map<number, number>();
  return async (id, now) => {
    const due = new Date(now.getTime() - touchMs);
    if ((noted.get(id) ?? 0) > due.getTime()) return;
    noted.set(id, now.getTime());
    const write = db.rows(
      `UPDATE app_key ${noEdit('use is no edit')} SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $3)`,
      [id, now, due],
    );
    // Reading goes on while nothing can be written, as on a full disk.
    await write.catch(() => undefined);
  };
}

/** One limit for each number of calls that keys are made with. */
function appLimits(db: Db): (max: number) => RateLimit {
  const known = new Map<number, RateLimit>();
  return (max) => {
    const limit = known.get(max) ?? sharedRateLimit(db, { name: 'app_key', max, window_seconds: 60 });
    known.set(max, limit);
    return limit;
  };
}

function refuse(): never {
  return fail('signature.refused', {});
}

/** Reads applications, each at most once a second: a key that was switched off is refused within that time. */
function keptApps(db: Db, clock: () => Date): (key: string, how?: 'anew') => Promise<AppRow | undefined> {
  const kept = new Map<string, { readonly app: AppRow; readonly until: number }>();
  return async (key, how) => {
    const now = clock().getTime();
    const known = kept.get(key);
    if (known && now < known.until && how !== 'anew') return known.app;
    const app = await findApp(db, key);
    if (app) kept.set(key, { app, until: now + keptMs });
    else kept.delete(key);
    return app;
  };
}

async function findApp(db: Db, key: string): Promise<AppRow | undefined> {
  const [row] = await db.rows<AppRow>(
    `SELECT id, name, sealed_secret, previous_secret, previous_until, channel, mall_id, agent_label_id, rate_per_minute
     FROM app_key WHERE key = $1 AND is_enabled AND NOT is_deleted`,
    [key],
    { name: 'open-door:app' },
  );
  return row;
}

/**
 * Marks a nonce as used; false when it was. It is kept until its timestamp is too old to be accepted. It does not wait
 * for the disk: the call's own commit makes it durable, and a call without effect may be repeated.
 */
async function spendNonce(db: Db, app_id: number, { nonce, timestamp }: Credentials): Promise<boolean> {
  const spent = await db.rows(
    `WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO app_nonce (app_id, nonce, expires_at) SELECT $1, $2, to_timestamp($3) FROM unhurried
     ON CONFLICT DO NOTHING RETURNING app_id`,
    [app_id, nonce, timestamp + nonceSeconds],
    { name: 'open-door:nonce' },
  );
  return spent.length === 1;
}

function callerOf({ id, name, channel, mall_id, agent_label_id }: AppRow): AppCaller {
  return { kind: 'app', id, name, channel, mall_id, agent_label_id, scope: { kind: 'staff' } };
}
