import type { proposeSkuCodes } from '@zhanggui/contract/domains/shop/goods/sku.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

const categoryDigits = 3;
const numberDigits = 5;

/** The next free codes of a category; none is held, so the one that is saved first has it. */
export async function proposeCodes(
  ctx: Context,
  { category, count }: BodyOfAction<typeof proposeSkuCodes>,
): Promise<ReplyOfAction<typeof proposeSkuCodes>> {
  const stem = `SP${String(category ?? 0).padStart(categoryDigits, '0')}-`;
  const [row] = await ctx.db.rows<{ last: number }>(
    `SELECT coalesce(max(substr(code, length($1) + 1)::bigint), 0) AS last FROM sku
     WHERE starts_with(code, $1) AND substr(code, length($1) + 1) ~ '^[0-9]{1,9}$'`,
    [stem],
  );
  const last = row?.last ?? 0;
  const codes = Array.from({ length: count }, (_, index) => String(last + index + 1).padStart(numberDigits, '0'));
  return { codes: codes.map((number) => ({ code: `${stem}${number}` })) };
}
