/** What must be filled in of a promotion, by its kind. */
export interface PromotionTerms {
  readonly kind: string;
  readonly threshold_fen: number | null;
  readonly cut_fen: number | null;
  readonly gift_sku_id: number | null;
  readonly gift_quantity: number | null;
  readonly ends_at: Date;
  /** Of its lines. */
  readonly prices: readonly (number | null)[];
}

/** Why a promotion can not begin yet; undefined when it can. */
export function promotionFault(terms: PromotionTerms, now: Date): string | undefined {
  const { kind, threshold_fen, cut_fen, gift_sku_id, gift_quantity, prices } = terms;
  if (terms.ends_at <= now) return '结束时间已过';
  if (kind === 'activity_price' || kind === 'limited_time') {
    if (prices.length === 0) return '没有商品';
    return prices.includes(null) ? '有商品没有填活动价' : undefined;
  }
  if (threshold_fen === null) return '没有填满多少金额';
  if (kind === 'full_gift') return gift_sku_id === null || gift_quantity === null ? '没有填赠品和赠送件数' : undefined;
  if (cut_fen === null) return '没有填减多少金额';
  return cut_fen > threshold_fen ? '减的金额不能大于满的金额' : undefined;
}
