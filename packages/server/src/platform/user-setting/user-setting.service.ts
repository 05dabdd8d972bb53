import { failUserSetting } from '@zhanggui/contract/platform/user-setting/user-setting.errors';
import type { Context } from '../context.ts';
import { accountsOf } from '../identity/accounts-of.ts';
import { signedIn } from '../resource/access.ts';

export interface UserSetting {
  readonly key: string;
  /** Any JSON; null when nothing is set. */
  readonly value: unknown;
}

const max = 1000;

/** The caller's own settings, by key. */
export function ownSettings(ctx: Context): Promise<UserSetting[]> {
  return accountsOf(ctx).db.rows<UserSetting>('SELECT key, value FROM user_setting WHERE user_id = $1 ORDER BY key', [
    signedIn(ctx.caller).id,
  ]);
}

/** What an account has set under a key, read on the staff view; undefined where it has set nothing. */
export async function settingOf({ db }: Context, user_id: number, key: string): Promise<unknown> {
  const [found] = await db.rows<{ value: unknown }>(
    'SELECT value FROM user_setting WHERE user_id = $1 AND key = $2',
    [user_id, key],
    { name: 'user_setting:of' },
  );
  return found?.value;
}

/** Keeps a setting of the caller, or forgets it when the value is null. */
export async function keepSetting(ctx: Context, { key, value }: UserSetting): Promise<UserSetting> {
  const { id } = signedIn(ctx.caller);
  const { db } = accountsOf(ctx);
  if (value === null) {
    await db.rows('DELETE FROM user_setting WHERE user_id = $1 AND key = $2', [id, key]);
    return { key, value };
  }
  const [kept] = await db.rows(
    `INSERT INTO user_setting AS s (user_id, key, value, updated_at)
     SELECT $1::bigint, $2::text, $3::jsonb, $4::timestamptz
     WHERE EXISTS (SELECT 1 FROM user_setting WHERE user_id = $1 AND key = $2)
        OR (SELECT count(*) FROM user_setting WHERE user_id = $1) < $5
     ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
     RETURNING key`,
    [id, key, JSON.stringify(value), ctx.clock(), max],
  );
  return kept ? { key, value } : failUserSetting('user_setting.too_many', { max });
}
