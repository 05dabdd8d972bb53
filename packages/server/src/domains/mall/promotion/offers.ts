import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { CartGift, CartOffer, OrderedLine, StepWork } from '../../order/price/price-steps.port.ts';

/** A promotion that runs, as far as it concerns one cart. */
export interface Promotion {
  readonly id: number;
  readonly name: string;
  readonly kind: 'activity_price' | 'limited_time' | 'full_reduction' | 'full_gift';
  readonly threshold_fen: number | null;
  readonly cut_fen: number | null;
  readonly is_repeated: boolean;
  /** Those of the cart; null for all. */
  readonly skus: readonly PromotedSku[] | null;
  /** The gift with as many free pieces as are left of it; null where there is none to give. */
  readonly gift: (Omit<OrderedLine, 'quantity'> & { readonly available: number }) | null;
  readonly gift_quantity: number | null;
}

/** A promotion's terms for a SKU, with what they leave to this buyer. */
export interface PromotedSku {
  readonly sku_id: number;
  readonly price_fen: number | null;
  /** Pieces of the promotion that are not sold yet; null without a limit. */
  readonly left: number | null;
  /** Pieces that this buyer may still buy; null without a limit. */
  readonly left_of_buyer: number | null;
}

type Cart = readonly OrderedLine[];

/** Lines that promotions look at: sets have a price of their own, gifts cost nothing. */
const isOpen = ({ set, is_gift }: OrderedLine): boolean => set === null && !is_gift;

const sourceOf = ({ id, name }: Promotion) => ({ source_id: id, label: name });

/**
 * Prices of SKUs: each line gets the lowest that it may have. A line goes whole or not at all, so that what a promotion has
 * sold are the lines with a share of it.
 */
export function priceWork(promotions: readonly Promotion[], cart: Cart): StepWork {
  return {
    offers: (left_fen) =>
      cart.flatMap((line, index) => (isOpen(line) ? lineOffers(promotions, { line, index, left_fen }) : [])),
  };
}

interface Place {
  readonly line: OrderedLine;
  readonly index: number;
  readonly left_fen: readonly number[];
}

function lineOffers(promotions: readonly Promotion[], { line, index, left_fen }: Place): readonly CartOffer[] {
  const wanted = promotions.flatMap((promotion) => {
    const terms = promotion.skus?.find(({ sku_id }) => sku_id === line.sku_id);
    return terms?.price_fen ? [{ promotion, terms, price_fen: terms.price_fen }] : [];
  });
  const missed: CartOffer[] = [];
  for (const { promotion, terms, price_fen } of wanted.toSorted((a, b) => a.price_fen - b.price_fen)) {
    const reason = shortReason(terms, line.quantity);
    const discount_fen = (left_fen[index] ?? 0) - price_fen * line.quantity;
    if (reason !== undefined) missed.push({ ...sourceOf(promotion), reason: `${line.goods_name}${reason}` });
    else if (discount_fen > 0) return [...missed, { ...sourceOf(promotion), lines: [index], discount_fen }];
  }
  return missed;
}

function shortReason({ left, left_of_buyer }: PromotedSku, quantity: number): string | undefined {
  if (left !== null && left < quantity) return left > 0 ? `只剩 ${left} 件` : '已抢完';
  if (left_of_buyer === null || left_of_buyer >= quantity) return undefined;
  return left_of_buyer > 0 ? `每人限购，还可买 ${left_of_buyer} 件` : '已达每人限购';
}

interface Reached {
  readonly promotion: Promotion;
  /** Lines that it is for. */
  readonly lines: readonly number[];
  readonly subtotal_fen: number;
  /** How often the threshold is reached; once unless it is repeated. */
  readonly times: number;
}

function reachedBy(promotion: Promotion, cart: Cart, left_fen: readonly number[]): Reached {
  const { skus, threshold_fen, is_repeated } = promotion;
  const isFor = (line: OrderedLine) => skus === null || skus.some(({ sku_id }) => sku_id === line.sku_id);
  const lines = cart.flatMap((line, index) =>
    isOpen(line) && isFor(line) && (left_fen[index] ?? 0) > 0 ? [index] : [],
  );
  const subtotal_fen = lines.reduce((sum, index) => sum + (left_fen[index] ?? 0), 0);
  const times = Math.floor(subtotal_fen / (threshold_fen ?? Number.POSITIVE_INFINITY));
  return { promotion, lines, subtotal_fen, times: is_repeated ? times : Math.min(times, 1) };
}

const cutOf = ({ promotion, times }: Reached): number => (promotion.cut_fen ?? 0) * times;

/** Reductions: the one that takes most off goes first, and no other takes off the same lines again. */
export function reductionWork(promotions: readonly Promotion[], cart: Cart): StepWork {
  return {
    offers: (left_fen) => {
      const left = [...left_fen];
      const offers: CartOffer[] = [];
      let open = promotions;
      while (open.length > 0) {
        const [best, ...rest] = open
          .map((promotion) => reachedBy(promotion, cart, left))
          .toSorted((a, b) => cutOf(b) - cutOf(a) || a.promotion.id - b.promotion.id);
        if (!best || cutOf(best) === 0) break;
        offers.push({ ...sourceOf(best.promotion), lines: best.lines, discount_fen: cutOf(best) });
        for (const index of best.lines) left[index] = 0;
        open = rest.map(({ promotion }) => promotion);
      }
      const missed = open
        .map((promotion) => reachedBy(promotion, cart, left_fen))
        .filter(({ lines }) => lines.length > 0);
      return [...offers, ...missed.map(missedReduction)];
    },
  };
}

function missedReduction({ promotion, subtotal_fen, times }: Reached): CartOffer {
  const short = (promotion.threshold_fen ?? 0) - subtotal_fen;
  return { ...sourceOf(promotion), reason: times > 0 ? '已享受其他满减' : `还差 ${yuan(short)} 元` };
}

/** Gifts: each promotion whose threshold is reached adds its own, as long as there is enough of it. */
export function giftWork(promotions: readonly Promotion[], cart: Cart): StepWork {
  const given = (left_fen: readonly number[]) =>
    promotions.map((promotion) => reachedBy(promotion, cart, left_fen)).filter(({ lines }) => lines.length > 0);
  return {
    offers: (left_fen) => given(left_fen).flatMap((reached) => missedGift(reached) ?? []),
    gifts: (left_fen) => mergeGifts(given(left_fen).flatMap((reached) => (missedGift(reached) ? [] : giftOf(reached)))),
  };
}

function missedGift({ promotion, subtotal_fen, times }: Reached): CartOffer | undefined {
  const { gift, threshold_fen, gift_quantity } = promotion;
  if (times === 0) {
    return { ...sourceOf(promotion), reason: `还差 ${yuan((threshold_fen ?? 0) - subtotal_fen)} 元` };
  }
  const isEnough = gift !== null && gift.available >= (gift_quantity ?? 0) * times;
  return isEnough ? undefined : { ...sourceOf(promotion), reason: '赠品已送完' };
}

function giftOf({ promotion, times }: Reached): readonly CartGift[] {
  const { gift, gift_quantity } = promotion;
  if (!gift) return [];
  const { available: _, ...sku } = gift;
  const line = { ...sku, quantity: (gift_quantity ?? 0) * times, set: null, is_gift: true };
  return [{ ...sourceOf(promotion), line }];
}

/** An order has a SKU once as a gift: of two promotions with one gift the first gives it. */
function mergeGifts(gifts: readonly CartGift[]): readonly CartGift[] {
  return gifts.filter((gift, index) => gifts.findIndex(({ line }) => line.sku_id === gift.line.sku_id) === index);
}
