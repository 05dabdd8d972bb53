import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import { specialFlow } from '@zhanggui/contract/domains/shop/special/special.flow';
import { blockName, type SpecialBlock } from '@zhanggui/contract/domains/shop/special/special-blocks';
import { specialFaults } from '@zhanggui/contract/domains/shop/special/special-faults';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { goodsOfBlock } from './shown-blocks.query.ts';
import { special } from './special.tables.ts';
import { hasChangesSql, mallIdsSql } from './special-sql.ts';

interface LockedSpecial {
  readonly id: number;
  readonly version: number;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly published_number: number;
  readonly has_changes: boolean;
  readonly blocks: readonly SpecialBlock[];
  /** Unix seconds. */
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly mall_ids: readonly number[];
}

/** Locks a special and reads it; another version than the caller read is a conflict. */
async function lockSpecial({ db }: Context, id: number, version: number | null): Promise<LockedSpecial> {
  // What belongs to the row is read by a statement of its own, which sees what the lock waited for.
  await db.rows('SELECT FROM special WHERE id = $1 AND NOT is_deleted FOR UPDATE', [id]);
  const [row] = await db.rows<LockedSpecial>(
    `SELECT s.id, s.version, s.state, s.published_number, s.blocks, ${hasChangesSql('s')} AS has_changes,
       floor(extract(epoch FROM s.starts_at))::bigint AS starts_at, floor(extract(epoch FROM s.ends_at))::bigint AS ends_at,
       ${mallIdsSql('s')} AS mall_ids
     FROM special s WHERE s.id = $1 AND NOT s.is_deleted`,
    [id],
  );
  if (!row) return fail('not_found', {});
  if (version !== null && version !== row.version) fail('conflict', { current: { id, version: row.version } });
  return row;
}

/** Faults of the blocks that would show no goods in one of the malls. */
async function emptyBlocks(ctx: Context, { blocks, mall_ids }: LockedSpecial): Promise<string[]> {
  const faults: string[] = [];
  for (const mall_id of mall_ids) {
    const [mall] = await ctx.db.rows<{ name: string }>('SELECT name FROM mall WHERE id = $1', [mall_id]);
    for (const [at, block] of blocks.entries()) {
      if (block.kind !== 'goods' && block.kind !== 'rule') continue;
      const shown = await goodsOfBlock(ctx, mall_id, block);
      if (shown.length === 0) faults.push(`${blockName(at, block.kind)}在${mall?.name ?? '商城'}没有在售商品`);
    }
  }
  return faults;
}

async function refuseUnready(ctx: Context, row: LockedSpecial): Promise<void> {
  const now = Math.floor(ctx.clock().getTime() / 1000);
  const faults = specialFaults({ ...row, mall_count: row.mall_ids.length }, now);
  const reasons = faults.length > 0 ? faults : await emptyBlocks(ctx, row);
  if (reasons.length > 0) failShop('special.not_ready', { reason: reasons.join('；') });
}

/** Stores what is written as the next version, which buyers see from then on. */
export function publishSpecial(ctx: Context, id: number, version: number | null): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockSpecial(tx, id, version);
    decideTransition(specialFlow, row.state, 'publish', row);
    await refuseUnready(tx, row);
    const writer = accountIdOf(tx.caller);
    await tx.db.rows(
      `INSERT INTO special_version (special_id, number, title, cover, blocks, starts_at, ends_at, mall_ids, created_by, updated_by)
       SELECT s.id, s.published_number + 1, s.title, s.cover, s.blocks, s.starts_at, s.ends_at, ${mallIdsSql('s')}, $2::bigint, $2::bigint
       FROM special s WHERE s.id = $1`,
      [id, writer],
    );
    await tx.db.rows(
      `UPDATE special SET state = 'published', published_number = published_number + 1, published_at = now(),
         ${edited({ by: '$2::bigint' })} WHERE id = $1`,
      [id, writer],
    );
    return { id };
  });
}

/** Hides a special from buyers. */
export function withdrawSpecial(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockSpecial(tx, id, null);
    decideTransition(specialFlow, row.state, 'withdraw', row);
    await updateRow(tx, special, id, { state: 'withdrawn' });
    return { id };
  });
}

/** Makes what is written be a former version; buyers go on seeing what is published. */
export function restoreVersion(ctx: Context, version_id: number, version: number | null): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    // A lock needs the right to write: a caller that only reads is refused before the version is looked for.
    const [kept] = await tx.db.rows<{ special_id: number }>(
      'SELECT special_id FROM special_version WHERE id = $1 FOR KEY SHARE',
      [version_id],
    );
    const { id } = await lockSpecial(tx, kept?.special_id ?? fail('not_found', {}), version);
    await tx.db.rows(
      `UPDATE special s SET title = v.title, cover = v.cover, blocks = v.blocks, starts_at = v.starts_at, ends_at = v.ends_at,
         ${edited({ by: '$2::bigint', of: 's' })} FROM special_version v WHERE v.id = $1 AND s.id = v.special_id`,
      [version_id, accountIdOf(tx.caller)],
    );
    await tx.db.rows('DELETE FROM special_mall WHERE special_id = $1', [id]);
    await tx.db.rows(
      `INSERT INTO special_mall (special_id, mall_id)
       SELECT v.special_id, m.id FROM special_version v JOIN mall m ON m.id = ANY(v.mall_ids) WHERE v.id = $1`,
      [version_id],
    );
    return { id };
  });
}
