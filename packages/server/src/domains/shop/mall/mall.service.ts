import type { mall } from '@zhanggui/contract/domains/shop/mall/mall.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { alignBarred } from '../category-pool/category-rules.query.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = PatchOf<typeof mall>;

/** Hook: the kind decides which page shows a mall and what belongs to it, so it stays. */
export async function checkMallChange(_ctx: Context, current: Row, values: Change): Promise<Row> {
  if (values.kind !== undefined && values.kind !== current.kind) invalid('kind', '商城类型建好后不能改');
  return values;
}

/** Hook: what a mall may show follows from what it says of categories without a rule. */
export async function followDefault(tx: Context, id: number, { category_default }: Change): Promise<void> {
  if (category_default !== undefined) await alignBarred(tx, [id]);
}
