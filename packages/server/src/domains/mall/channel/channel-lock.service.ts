import { channelPagesOf } from '@zhanggui/contract/domains/mall/channel/channel-pages';
import { failMall } from '@zhanggui/contract/domains/mall/mall.errors';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type MallChannel, mallChannels } from './mall-channel.port.ts';

/** A mall with the adapter that serves it. */
export interface ConnectedMall {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly channel: MallChannel | undefined;
}

/** Fails with 404 where no page of the caller shows, or with a leaf admits to, the connection of malls of a kind. */
export function admitOnChannel({ caller }: Context, kind: string, leaf?: string): void {
  if (caller.kind !== 'user') return;
  const admits = channelPagesOf(kind).some((page) =>
    caller.permissions.has(permissionId(leaf === undefined ? page : `${page}#${leaf}`)),
  );
  if (!admits) fail('not_found', {});
}

/** A mall that the caller may connect, or see connected. */
export async function mallOf(ctx: Context, id: number, leaf?: string): Promise<ConnectedMall> {
  const [row] = await ctx.db.rows<{ id: number; code: string; kind: string }>(
    'SELECT id, code, kind FROM mall WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  const mall = row ?? fail('not_found', {});
  admitOnChannel(ctx, mall.kind, leaf);
  return { ...mall, channel: ctx.adapters.of(mallChannels, [mall.code]) };
}

/** The adapter of a mall; fails with 409 where none is configured. */
export function channelOf({ channel }: ConnectedMall): MallChannel {
  return channel ?? failMall('channel.none', {});
}

/** Locks the connection of a mall, so that pushes and pulls of one mall take turns. */
export async function lockChannel(
  tx: Context,
  { id, kind }: ConnectedMall,
): Promise<{ readonly pull_mark: string | null }> {
  await tx.db.rows(
    `INSERT INTO mall_channel (mall_id, mall_kind, created_by, updated_by) VALUES ($1, $2, $3::bigint, $3::bigint)
     ON CONFLICT (mall_id) DO NOTHING`,
    [id, kind, accountIdOf(tx.caller)],
  );
  const [row] = await tx.db.rows<{ pull_mark: string | null }>(
    'SELECT pull_mark FROM mall_channel WHERE mall_id = $1 FOR UPDATE',
    [id],
  );
  if (!row) throw new Error(`mall ${id} has no connection`);
  return row;
}

/** Takes the turn of a mall that is connected already: before its messages and goods, as pushes and pulls do. */
export async function takeTurn(tx: Context, mall_id: number): Promise<void> {
  await tx.db.rows('SELECT FROM mall_channel WHERE mall_id = $1 FOR UPDATE', [mall_id]);
}

/** A failure of a call in words; an adapter that throws gave no answer. */
export function unanswered(error: unknown): { readonly outcome: 'unknown'; readonly message: string } {
  return { outcome: 'unknown', message: error instanceof Error ? error.message : String(error) };
}
