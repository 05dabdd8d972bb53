import { combinationFlow } from '@zhanggui/contract/domains/shop/combination/combination.flow';
import { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import { Invalid } from '@zhanggui/contract/platform/errors';
import { Issues } from '@zhanggui/contract/platform/issues';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { writeNamedLines } from '../../../platform/resource/lines/write-lines.ts';
import { moveRow } from '../../../platform/resource/write/move-row.ts';
import { repeated } from '../goods/grid-check.ts';
import { combinationItem, combinationMall, combination as table } from './combination.tables.ts';
import { reviewNewSet, reviewSetChange } from './set-price-review.service.ts';

type NewCombination = CreateOf<typeof combination>;
type CombinationChange = PatchOf<typeof combination>;
type Row = Readonly<Record<string, unknown>>;

/** Hook: a new combination names each SKU and each mall once; its price may wait for a second person. */
export async function checkNewCombination(ctx: Context, values: NewCombination): Promise<Row> {
  refuseLines(values);
  await reviewNewSet(ctx, values);
  return { ...values, pictures: values.pictures ?? [] };
}

/** Hook: the same for a change; cleared pictures are none. */
export async function checkCombinationChange(ctx: Context, current: Row, values: CombinationChange): Promise<Row> {
  refuseLines(values);
  await reviewSetChange(ctx, current, values);
  return values.pictures === null ? { ...values, pictures: [] } : values;
}

/** Hook: writes the parts and the malls; what is on the shelf must stay fit for it. */
export async function saveCombinationLines(ctx: Context, id: number, values: CombinationChange): Promise<void> {
  const tables = { items: combinationItem, malls: combinationMall };
  await writeNamedLines(ctx, combination, { id, key: 'combination_id', values }, tables);
  const [row] = await ctx.db.rows<{ state: string }>('SELECT state FROM combination WHERE id = $1', [id]);
  if (row?.state === 'on') await refuseUnready(ctx, id);
}

/** Hook: what is deleted leaves its SKUs free for others. */
export async function retireCombination(ctx: Context, current: Row): Promise<void> {
  await ctx.db.rows('DELETE FROM combination_item WHERE combination_id = $1', [current.id]);
}

/** Moves a combination by an event of its flow. */
export function moveCombination(ctx: Context, id: number, event: string): Promise<{ id: number }> {
  return moveRow(ctx, table, id, {
    ...{ flow: combinationFlow, event },
    beforeUpdate: async (tx, to) => {
      if (to === 'on') await refuseUnready(tx, id);
    },
  });
}

function refuseLines({ items, malls }: CombinationChange): void {
  const issues = new Issues();
  for (const index of repeated((items ?? []).map((line) => line.sku))) issues.add(`items.${index}.sku`, 'SKU重复');
  for (const index of repeated((malls ?? []).map((line) => line.mall))) issues.add(`malls.${index}.mall`, '商城重复');
  const pieces = items?.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces !== undefined && pieces < 2) issues.add('items', '一套至少两件商品');
  if (issues.found) throw new Invalid(issues.map);
}

interface Readiness {
  readonly pictures: number;
  readonly sale_price_fen: number;
  readonly value_fen: number;
  /** A part whose goods lie in the bin. */
  readonly recycled: string | null;
  readonly unpriced: string | null;
}

/** Refuses a combination on the shelf that a buyer could not see, pay for or get. */
async function refuseUnready(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db.rows<Readiness>(
    `SELECT cardinality(c.pictures) AS pictures, c.sale_price_fen, coalesce(sum(s.sale_price_fen * i.quantity), 0)::bigint AS value_fen,
       min(s.code) FILTER (WHERE g.state = 'recycled' OR s.is_deleted) AS recycled,
       min(s.code) FILTER (WHERE s.sale_price_fen = 0) AS unpriced
     FROM combination c LEFT JOIN combination_item i ON i.combination_id = c.id
     LEFT JOIN sku s ON s.id = i.sku_id LEFT JOIN goods g ON g.id = s.goods_id
     WHERE c.id = $1 GROUP BY c.id`,
    [id],
  );
  const reason = row && unreadyReason(row);
  if (reason) failShop('combination.not_ready', { reason });
}

function unreadyReason({ pictures, sale_price_fen, value_fen, recycled, unpriced }: Readiness): string | undefined {
  if (pictures === 0) return '没有图片';
  if (recycled !== null) return `SKU ${recycled} 的商品在回收站`;
  if (unpriced !== null) return `SKU ${unpriced} 没有销售价`;
  if (sale_price_fen === 0) return '没有组合价';
  if (sale_price_fen > value_fen) return '组合价高于单品合计';
  return undefined;
}
