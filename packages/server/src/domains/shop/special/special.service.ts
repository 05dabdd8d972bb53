import { special } from '@zhanggui/contract/domains/shop/special/special.resource';
import { checkedBlocks } from '@zhanggui/contract/domains/shop/special/special-blocks';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { refuseReversed } from '../../../platform/refuse-reversed.ts';
import { writeNamedLines } from '../../../platform/resource/lines/write-lines.ts';
import { repeated } from '../goods/grid-check.ts';
import { specialMall } from './special.tables.ts';

type SpecialChange = PatchOf<typeof special>;
type Row = Readonly<Record<string, unknown>>;

function stored(values: SpecialChange): Row {
  const [index] = repeated((values.malls ?? []).map(({ mall }) => mall));
  if (index !== undefined) invalid(`malls.${index}.mall`, '商城重复');
  return values.blocks === undefined ? values : { ...values, blocks: checkedBlocks(values.blocks) };
}

/** Hook: a new special names each mall once, and its window goes forward. */
export async function checkNewSpecial(_ctx: Context, values: CreateOf<typeof special>): Promise<Row> {
  refuseReversed(values);
  return stored(values);
}

/** Hook: the same for a change, held to the window that is stored. */
export async function checkSpecialChange(_ctx: Context, current: Row, values: SpecialChange): Promise<Row> {
  refuseReversed({ ...current, ...values });
  return stored(values);
}

/** Hook: writes the malls that the body names. */
export async function saveSpecialMalls(ctx: Context, id: number, values: SpecialChange): Promise<void> {
  await writeNamedLines(ctx, special, { id, key: 'special_id', values }, { malls: specialMall });
}

/** Makes a draft of the same malls and blocks, without a window. */
export function copySpecial(ctx: Context, id: number, title: string): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO special (title, cover, blocks, created_by, updated_by)
       SELECT $2::text, cover, blocks, $3::bigint, $3::bigint FROM special WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, title, accountIdOf(tx.caller)],
    );
    if (!made) return fail('not_found', {});
    await tx.db.rows(
      'INSERT INTO special_mall (special_id, mall_id) SELECT $2::bigint, mall_id FROM special_mall WHERE special_id = $1',
      [id, made.id],
    );
    return made;
  });
}
