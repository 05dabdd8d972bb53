import { invalid } from '@zhanggui/contract/kernel/errors';
import type { Context } from '../../../kernel/context.ts';
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

/** The chosen lines by id, each once; a 400 names the line that is none of the order's. */
export async function linesOfOrder(
  ctx: Context,
  { order_id, by, lines }: LineChoice,
): Promise<{ readonly line_id: number; readonly quantity: number }[] | undefined> {
  if (!lines) return undefined;
  if (lines.length === 0) invalid('lines', '商品不能为空');
  const rows = await ctx.db.rows<{ id: number; sku_code: string }>(
    'SELECT id, sku_code FROM order_line WHERE order_id = $1',
    [order_id],
  );
  const ids = new Map<number | string | undefined, number>(
    rows.map((row) => [by === 'line' ? row.id : row.sku_code, row.id]),
  );
  const chosen = lines.map((line, index) => ({
    key: ids.get(line[by]) ?? invalid(`lines.${index}.${by}`, '订单中没有该商品'),
    quantity: line.quantity,
  }));
  return mergeQuantities(chosen).map(({ key, quantity }) => ({ line_id: key, quantity }));
}
