import { failMall } from '@zhanggui/contract/domains/mall/mall.errors';
import { mallPromotion } from '@zhanggui/contract/domains/mall/promotion/mall-promotion.document';
import { priceBelowCost } from '@zhanggui/contract/domains/shop/price/price-measures';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { lockMall, notePromotions } from '../../shop/mall/mall-lock.service.ts';
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

interface Window {
  readonly starts_at?: unknown;
  readonly ends_at?: unknown;
}

/** Moments come as seconds from bodies, as dates from rows. */
function refuseWindow({ starts_at, ends_at }: Window): void {
  const [from, to] = [starts_at, ends_at].map((at) => (at instanceof Date ? at.getTime() / 1000 : Number(at)));
  if ((from ?? 0) >= (to ?? 0)) invalid('ends_at', '结束时间应晚于开始时间');
}

interface PromotedLine {
  readonly code: string;
  readonly price_fen: number | null;
  readonly cost_fen: number | null;
}

/** Nothing begins that is filled in by half, and what sells below cost waits for a second person. */
async function begin(tx: Context, doc: LockedPromotion): Promise<undefined> {
  const lines = await tx.db.rows<PromotedLine>(
    `SELECT s.code, l.price_fen, s.cost_fen FROM mall_promotion_sku l JOIN sku s ON s.id = l.sku_id
     WHERE l.mall_promotion_id = $1 AND NOT l.is_deleted ORDER BY l.id`,
    [doc.id],
  );
  const reason = promotionFault({ ...doc, prices: lines.map(({ price_fen }) => price_fen) }, tx.clock());
  if (reason) failMall('promotion.not_ready', { reason });
  const losses = lines.map((line) => ({ ...line, loss: (line.cost_fen ?? 0) - (line.price_fen ?? 0) }));
  const worst = losses.filter(({ price_fen }) => price_fen !== null).toSorted((a, b) => b.loss - a.loss)[0];
  if (!worst || worst.loss <= 0) return;
  const text = `${worst.code} 低于成本 ${yuan(worst.loss)} 元`;
  await review(tx, {
    title: doc.name,
    path: `/mall-activity/mall-list?promotion=${doc.id}`,
    content: [{ label: '最低的活动价', text }],
    measured: [{ measure: priceBelowCost, value: worst.loss, text }],
  });
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
      refuseWindow(values);
      return mallKindOf(ctx, values.mall);
    },
    change: async (ctx, current, values) => {
      refuseWindow({ ...current, ...values });
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
