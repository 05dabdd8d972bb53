import type { openSpecial, openSpecials } from '@zhanggui/contract/domains/shop/special/special.action';
import type { SpecialBlock } from '@zhanggui/contract/domains/shop/special/special-blocks';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { shownBlocks } from './shown-blocks.query.ts';

type Specials = ReplyOfAction<typeof openSpecials>;
type Head = Specials['results'][number];

const head = `s.id, v.title, v.cover, floor(extract(epoch FROM v.starts_at))::bigint AS starts_at,
  floor(extract(epoch FROM v.ends_at))::bigint AS ends_at`;

/** FROM and WHERE of what a mall shows at a moment; every mall where it is null. */
const live = `FROM special s JOIN special_version v ON v.special_id = s.id AND v.number = s.published_number
  WHERE s.state = 'published' AND NOT s.is_deleted AND ($1::bigint IS NULL OR $1::bigint = ANY(v.mall_ids))
    AND coalesce(v.starts_at <= $2::timestamptz, true) AND coalesce(v.ends_at > $2::timestamptz, true)`;

const mallOf = ({ caller }: Context): number | null => (caller.kind === 'app' ? caller.mall_id : fail('not_found', {}));

/** The specials of the caller's mall, the newest first. */
export async function liveSpecials(ctx: Context): Promise<Specials> {
  const results = await ctx.db.rows<Head>(
    `SELECT ${head} ${live} ORDER BY s.published_at DESC, s.id DESC LIMIT 100`,
    [mallOf(ctx), ctx.clock()],
    { name: 'special:live' },
  );
  return { results };
}

/** One of them with its blocks; 404 for any that the mall does not show now. */
export async function liveSpecial(ctx: Context, id: number): Promise<ReplyOfAction<typeof openSpecial>> {
  const mall_id = mallOf(ctx);
  const [row] = await ctx.db.rows<Head & { readonly blocks: readonly SpecialBlock[] }>(
    `SELECT ${head}, v.blocks ${live} AND s.id = $3`,
    [mall_id, ctx.clock(), id],
    { name: 'special:one' },
  );
  const { blocks, ...shown } = row ?? fail('not_found', {});
  return { ...shown, blocks: await shownBlocks(ctx, mall_id, blocks) };
}
