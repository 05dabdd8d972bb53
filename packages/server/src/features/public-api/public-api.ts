import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Db } from '../../platform/database/db.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import type { PublicApiAccess, SignedRequest } from '../../platform/http/public-api-access.ts';
import type { AppCaller } from '../../platform/identity/caller.ts';
import { type RateLimit, sharedRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { type Credentials, readCredentials, sameSignature, signatureOf } from './signature.ts';
import { nonceSpender } from './spend-nonce.ts';

export interface PublicApiAccessParts {
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

interface KeptApp extends Omit<AppRow, 'sealed_secret'> {
  readonly secret: string;
}

const keptMs = 1000;
const touchMs = 60_000;
const skewSeconds = 300;
const noSecret = '0'.repeat(64);

/** Authenticates by signature, with one use of each nonce and a limit of calls for each application. */
export function createPublicApiAccess({ db, clock, secret }: PublicApiAccessParts): PublicApiAccess {
  const rates = appLimits(db);
  const noteUse = noteUses(db);
  const appOf = keptApps(db, clock, createSecretBox(secret, 'app secrets'));
  const spendNonce = nonceSpender(db, 2 * skewSeconds);

  async function signer(request: SignedRequest, credentials: Credentials, now: Date): Promise<KeptApp | undefined> {
    const signedBy = (app: KeptApp | undefined) =>
      secretsOf(app, now).some((secret) => signs(secret, request, credentials));
    const known = await appOf(credentials.key);
    // An unknown key costs the same work as a known one, so that timing does not separate them.
    if (signedBy(known) || !known) return known;
    // The secret may have been changed since the key was last read.
    const read = await appOf(credentials.key, 'anew');
    return signedBy(read) ? read : undefined;
  }

  return {
    async authenticate(request) {
      const credentials = readCredentials(request.headers) ?? refuse();
      const now = clock();
      if (Math.abs(now.getTime() / 1000 - credentials.timestamp) > skewSeconds) refuse();
      const app = (await signer(request, credentials, now)) ?? refuse();
      if (!(await spendNonce(app.id, credentials))) refuse();
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
function secretsOf(app: KeptApp | undefined, now: Date): readonly string[] {
  if (!app) return [noSecret];
  const { secret, previous_secret, previous_until } = app;
  const isOpen = previous_secret !== null && previous_until !== null && previous_until > now;
  return isOpen ? [secret, previous_secret] : [secret];
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

/**
 * Reads applications and opens their secrets, each at most once a second: a key that was switched off is refused within that
 * time.
 */
function keptApps(
  db: Db,
  clock: () => Date,
  box: SecretBox,
): (key: string, how?: 'anew') => Promise<KeptApp | undefined> {
  const kept = new Map<string, { readonly app: KeptApp; readonly until: number }>();
  return async (key, how) => {
    const now = clock();
    const known = kept.get(key);
    if (known && now.getTime() < known.until && how !== 'anew') return known.app;
    const row = await findApp(db, key);
    const app = row && opened(row, now, box);
    if (app) kept.set(key, { app, until: now.getTime() + keptMs });
    else kept.delete(key);
    return app;
  };
}

function opened({ sealed_secret, previous_secret, ...app }: AppRow, now: Date, box: SecretBox): KeptApp {
  const isOpen = previous_secret !== null && app.previous_until !== null && app.previous_until > now;
  return { ...app, secret: box.open(sealed_secret), previous_secret: isOpen ? box.open(previous_secret) : null };
}

async function findApp(db: Db, key: string): Promise<AppRow | undefined> {
  const [row] = await db.rows<AppRow>(
    `SELECT id, name, sealed_secret, previous_secret, previous_until, channel, mall_id, agent_label_id, rate_per_minute
     FROM app_key WHERE key = $1 AND is_enabled AND NOT is_deleted`,
    [key],
    { name: 'public-api:app' },
  );
  return row;
}

function callerOf({
  id,
  name,
  channel,
  mall_id,
  agent_label_id,
}: Pick<AppRow, 'id' | 'name' | 'channel' | 'mall_id' | 'agent_label_id'>): AppCaller {
  return { kind: 'app', id, name, channel, mall_id, agent_label_id, scope: { kind: 'staff' } };
}
