import type { addAppKey } from '@zhanggui/contract/features/public-api/app-key.action';
import { appKey } from '@zhanggui/contract/features/public-api/app-key.resource';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about } from '../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { type AppCredentials, createAppKey } from './app-key.service.ts';
import { type Rotation, rotatedSecret } from './rotate-secret.ts';

/** Makes a key for an application; the mall and the branch that hang on it must be there. */
export function addApp(
  ctx: Context,
  secret: Buffer,
  { name, channel, mall, agent_label, rate_per_minute }: BodyOfAction<typeof addAppKey>,
): Promise<AppCredentials> {
  return inTransaction(ctx, async (tx) => {
    await requireLive(tx, { table: 'mall', field: 'mall', label: '商城', id: mall });
    await requireLive(tx, { table: 'agent_label', field: 'agent_label', label: '分公司', id: agent_label });
    const made = await createAppKey(tx, secret, {
      ...{ name, channel, rate_per_minute: rate_per_minute ?? null },
      ...{ mall_id: mall ?? null, agent_label_id: agent_label ?? null },
    });
    about(tx, appKey, made.id);
    return made;
  });
}

interface Referred {
  readonly table: 'mall' | 'agent_label';
  readonly field: string;
  readonly label: string;
  readonly id: number | null | undefined;
}

async function requireLive(ctx: Context, { table, field, label, id }: Referred): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await ctx.db.rows(`SELECT id FROM ${table} WHERE id = $1 AND NOT is_deleted FOR KEY SHARE`, [id]);
  if (!found) invalid(field, `${label}不存在`);
}

/** Gives a key another secret, which is answered; the present one is taken for some hours more. */
export async function rotateApp(
  ctx: Context,
  secret: Buffer,
  rotation: Rotation,
): Promise<{ readonly secret: string }> {
  const box = createSecretBox(secret, 'app secrets');
  const fresh = rotatedSecret(ctx, (plain) => box.seal(plain, ctx.random), rotation);
  await write(ctx, rotation.id, fresh.write);
  return { secret: fresh.secret };
}

/** Lets an application in again, or keeps it out. */
export async function switchApp(ctx: Context, id: number, is_enabled: boolean): Promise<{ readonly id: number }> {
  await write(ctx, id, { set: 'is_enabled = $3', values: [is_enabled] });
  return { id };
}

interface Write {
  readonly set: string;
  readonly values: readonly unknown[];
}

async function write(ctx: Context, id: number, { set, values }: Write): Promise<void> {
  about(ctx, appKey, id);
  const rows = await inTransaction(ctx, (tx) =>
    tx.db.rows(
      `UPDATE app_key SET ${set}, updated_by = $2, updated_at = now(), version = version + 1
       WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, accountIdOf(ctx.caller), ...values],
    ),
  );
  if (rows.length === 0) fail('not_found', {});
}
