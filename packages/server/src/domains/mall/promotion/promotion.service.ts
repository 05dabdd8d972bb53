import { failMall } from '@zhanggui/contract/domains/mall/mall.errors';
import { mallPromotion } from '@zhanggui/contract/domains/mall/promotion/mall-promotion.document';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { refuseReversed } from '../../../platform/refuse-reversed.ts';
import { reviewMoves } from '../../shop/goods/price-review.service.ts';
import { lockMall, notePromotions } from '../../shop/mall/mall-lock.service.ts';
import { priceSql, shelfTerms } from '../../shop/mall/sellable.query.ts';
import { mallPromotionSku, mallPromotion as table } from './promotion.tables.ts';
import { type PromotionTerms, promotionFault } from './promotion-fault.ts';

interface LockedPromotion extends Omit<PromotionTerms, 'prices'> {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly state: string;
  readonly mall_id: number;
}

/** The kind of the mall decides which pages show a promotion. */
async function mallKindOf(ctx: Context, mall: number | null | undefined): Promise<Columns> {
  const [row] = await ctx.db.rows<{ kind: string }>('SELECT kind FROM mall WHERE id = $1', [mall ?? 0]);
  return { mall_kind: row?.kind ?? invalid('mall', '商城不存在') };
}

/** A SKU of a promotion: its shelf price, and the least that a buyer may pay for it. */
interface PromotedSku {
  readonly code: string;
  readonly cost: number | null;
  readonly price_fen: number | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** The SKUs of a promotion, at most as many as it may name, the least earned first. A reduction or gift that names none is for the whole shelf. */
const promotedSql = `
  SELECT t.code, t.cost, t.price_fen, t.before, a.after FROM (SELECT s.code, s.cost_fen AS cost, l.price_fen, nullif(${priceSql.price_fen}, 0) AS before, d.threshold_fen,
      CASE d.kind WHEN 'full_reduction' THEN d.cut_fen WHEN 'full_gift' THEN d.gift_quantity *
        (SELECT coalesce(g.cost_fen, g.sale_price_fen) FROM sku g WHERE g.id = d.gift_sku_id) END AS given_fen
    FROM mall_promotion d JOIN mall w ON w.id = d.mall_id CROSS JOIN sku s
      LEFT JOIN mall_promotion_sku l ON l.mall_promotion_id = d.id AND l.sku_id = s.id AND NOT l.is_deleted
      LEFT JOIN mall_goods m ON m.mall_id = w.id AND m.sku_id = s.id AND NOT m.is_deleted ${shelfTerms('$2::timestamptz')}
    WHERE d.id = $1 AND (l.id IS NOT NULL OR (d.kind IN ('full_reduction', 'full_gift') AND m.state = 'on' AND NOT EXISTS
      (SELECT FROM mall_promotion_sku o WHERE o.mall_promotion_id = d.id AND NOT o.is_deleted)))) t
  CROSS JOIN LATERAL (SELECT least(t.before, CASE WHEN t.given_fen IS NULL THEN t.price_fen
    ELSE round(t.before * (1 - least(1, t.given_fen::numeric / t.threshold_fen))) END)::bigint AS after) a
  ORDER BY t.cost - a.after DESC NULLS LAST, t.code LIMIT 500`;

/** Nothing begins that is filled in by half; what takes too much off prices waits for a second person. */
async function begin(tx: Context, doc: LockedPromotion): Promise<undefined> {
  const skus = await tx.db.rows<PromotedSku>(promotedSql, [doc.id, tx.clock()]);
  const reason = promotionFault({ ...doc, prices: skus.map(({ price_fen }) => price_fen) }, tx.clock());
  if (reason) failMall('promotion.not_ready', { reason });
  const moves = skus.flatMap(({ after, ...sku }) => (after === null ? [] : [{ ...sku, after }]));
  await reviewMoves(tx, { title: doc.name, path: `/mall-activity/mall-list?promotion=${doc.id}` }, moves);
}

async function latestEnd(tx: Context, mall_id: number): Promise<Date | null> {
  const [row] = await tx.db.rows<{ until: Date | null }>(
    "SELECT max(ends_at) AS until FROM mall_promotion WHERE mall_id = $1 AND state = 'enabled' AND NOT is_deleted",
    [mall_id],
  );
  return row?.until ?? null;
}

const shares = (t: string) => `FROM order_price_share s JOIN "order" o ON o.id = s.order_id
  WHERE s.step = ${t}.kind AND s.source_id = ${t}.id AND o.closed_as IS NULL`;

export const promotions = bindDocument(mallPromotion, {
  table,
  scope: { by: {}, read: ['agent'] },
  computed: {
    phase: (t: string) =>
      `CASE WHEN now() < ${t}.starts_at THEN 'waiting' WHEN now() < ${t}.ends_at THEN 'running' ELSE 'over' END`,
    order_count: (t: string) => `(SELECT count(DISTINCT s.order_id)::int ${shares(t)})`,
    discount_fen: (t: string) => `(SELECT coalesce(sum(s.amount_fen), 0)::bigint ${shares(t)})`,
  },
  lines: { table: mallPromotionSku, key: 'mall_promotion_id' },
  draft: {
    open: async (ctx, values) => {
      refuseReversed(values);
      return mallKindOf(ctx, values.mall);
    },
    change: async (ctx, current, values) => {
      refuseReversed({ ...current, ...values });
      return values.mall === undefined ? {} : mallKindOf(ctx, values.mall);
    },
  },
  before: async (tx, { id }) => {
    const [row] = await tx.db.rows<{ mall_id: number }>(
      'SELECT mall_id FROM mall_promotion WHERE id = $1 FOR KEY SHARE',
      [id],
    );
    const { mall_id } = row ?? fail('not_found', {});
    await lockMall(tx, mall_id, { leaf: 'promote', beside: { abc: ['/bank/activity'] } });
  },
  effects: { enable: (tx, doc: LockedPromotion) => begin(tx, doc), resume: (tx, doc) => begin(tx, doc) },
  after: async (tx, { mall_id }) => notePromotions(tx, mall_id, await latestEnd(tx, mall_id)),
});
