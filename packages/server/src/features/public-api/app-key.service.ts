import type { Context } from '../../platform/context.ts';
import type { JobDeclaration } from '../../platform/domain.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { createSecretBox } from '../../platform/secret-box.ts';

export interface NewApp {
  readonly name: string;
  readonly channel: string;
  readonly mall_id: number | null;
  readonly agent_label_id: number | null;
  /** Calls within a minute; null for no limit. */
  readonly rate_per_minute: number | null;
}

export interface AppCredentials {
  readonly id: number;
  readonly key: string;
  /** Shown once: what is stored is sealed. */
  readonly secret: string;
}

/** A secret of 256 random bits. */
export function newAppSecret(random: Context['random']): string {
  return random(32).toString('base64url');
}

/** Makes an application's key and secret. */
export async function createAppKey(
  ctx: Pick<Context, 'db' | 'caller' | 'random'>,
  serverSecret: Buffer,
  app: NewApp,
): Promise<AppCredentials> {
  const key = `ak_${ctx.random(12).toString('hex')}`;
  const secret = newAppSecret(ctx.random);
  const [row] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO app_key (created_by, updated_by, name, key, sealed_secret, channel, mall_id, agent_label_id, rate_per_minute)
     VALUES ($1, $1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      accountIdOf(ctx.caller),
      app.name,
      key,
      createSecretBox(serverSecret, 'app secrets').seal(secret, ctx.random),
      app.channel,
      app.mall_id,
      app.agent_label_id,
      app.rate_per_minute,
    ],
  );
  if (!row) throw new Error('the application was not stored');
  return { id: row.id, key, secret };
}

/** Forgets nonces whose timestamps are too old to be accepted. */
export const forgetNonces: JobDeclaration = {
  name: 'public-api.forget-nonces',
  cron: '*/10 * * * *',
  work: async (ctx) => {
    await ctx.db.rows('DELETE FROM app_nonce WHERE expires_at < $1', [ctx.clock()]);
  },
};
