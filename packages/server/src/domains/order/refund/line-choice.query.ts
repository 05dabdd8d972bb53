import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { mergeQuantities } from '../rules/merge-lines.ts';

/** Lines of an order as a body names them: by the line's id, or by the SKU's code. */
export interface LineChoice {
  readonly order_id: number;
  readonly by: 'line' | 'sku_code';
  readonly lines:
    | readonly { readonly line?: number; readonly sku_code?: string; readonly quantity: number }[]
    | null
    | undefined;
}

interface StoredLine {
  readonly id: number;
  readonly sku_code: string;
  /** Pieces that no refund has taken. */
  readonly left: number;
}

/** The chosen lines by id, each once; a 400 names the line that is none of the order's. */
export async function linesOfOrder(
  ctx: Context,
  { order_id, by, lines }: LineChoice,
): Promise<{ readonly line_id: number; readonly quantity: number }[] | undefined> {
  if (!lines) return undefined;
  if (lines.length === 0) invalid('lines', '商品不能为空');
  const rows = await ctx.db.rows<StoredLine>(
    `SELECT id, sku_code, quantity - refunding_quantity - refunded_quantity AS left
     FROM order_line WHERE order_id = $1 ORDER BY id`,
    [order_id],
  );
  const chosen = lines.map((line, index) => {
    const own = rows.filter((row) => (by === 'line' ? row.id === line.line : row.sku_code === line.sku_code));
    return { own: own[0] ?? invalid(`lines.${index}.${by}`, '订单中没有该商品'), quantity: line.quantity };
  });
  const merged = mergeQuantities(chosen.map(({ own, quantity }) => ({ key: own, quantity })));
  return merged.flatMap(({ key, quantity }) => {
    const same = rows.filter((row) => row.sku_code === key.sku_code);
    return by === 'line' ? [{ line_id: key.id, quantity }] : spread(same, quantity);
  });
}

/**
 * A SKU may be on several lines, alone and in sets. The rest of each is taken in order; an excess is charged to the
 * last.
 */
function spread(
  rows: readonly StoredLine[],
  quantity: number,
): { readonly line_id: number; readonly quantity: number }[] {
  let open = quantity;
  const parts = rows.map(({ id, left }, index) => {
    const taken = index === rows.length - 1 ? open : Math.min(open, left);
    open -= taken;
    return { line_id: id, quantity: taken };
  });
  return parts.filter((part) => part.quantity > 0);
}
