import type { publishOutcome, publishPart } from '@zhanggui/contract/domains/shop/goods/goods.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

/** A SKU as the check before the shelf looks at it. */
export interface PublishedSku {
  readonly code: string;
  readonly sale_price_fen: number;
  readonly cost_fen: number | null;
  readonly weight_g: number;
  readonly volume_cm3: number;
  /** Pieces that can be sold, wherever they come from. */
  readonly free: number;
}

/** What is known of a goods before it goes on the shelf. */
export interface PublishFacts {
  readonly pictures: number;
  readonly has_detail: boolean;
  readonly skus: readonly PublishedSku[];
  readonly malls: readonly string[];
  readonly template: {
    readonly basis: 'piece' | 'weight' | 'volume';
    readonly is_enabled: boolean;
    readonly refused_count: number;
    /** Whether a place that no rule names is delivered to. */
    readonly delivers_elsewhere: boolean;
  } | null;
}

interface PublishFinding {
  readonly part: ValueOf<typeof publishPart>;
  readonly outcome: ValueOf<typeof publishOutcome>;
  readonly text: string;
}

type Said = Omit<PublishFinding, 'part'>;

const passed = (text: string): Said => ({ outcome: 'passed', text });
const advised = (text: string): Said => ({ outcome: 'advised', text });
const refused = (text: string): Said => ({ outcome: 'refused', text });

const named = 3;

/** Codes of SKUs, the first few by name: `A、B、C 等 5 个SKU`. */
function codesOf(skus: readonly PublishedSku[]): string {
  const first = skus.slice(0, named).map(({ code }) => code);
  return skus.length > named ? `${first.join('、')} 等 ${skus.length} 个SKU` : `SKU ${first.join('、')} `;
}

function ofPictures({ pictures }: PublishFacts): Said {
  return pictures === 0 ? refused('没有图片') : passed(`${pictures} 张，第一张为主图`);
}

function ofPrice({ skus }: PublishFacts): Said {
  if (skus.length === 0) return refused('没有SKU');
  const unpriced = skus.filter(({ sale_price_fen }) => sale_price_fen === 0);
  if (unpriced.length > 0) return refused(`${codesOf(unpriced)}没有销售价`);
  const atLoss = skus.filter(({ sale_price_fen, cost_fen }) => cost_fen !== null && sale_price_fen < cost_fen);
  return atLoss.length > 0 ? advised(`${codesOf(atLoss)}售价低于成本`) : passed(`${skus.length} 个SKU都有销售价`);
}

function ofStock({ skus }: PublishFacts): Said {
  const soldOut = skus.filter(({ free }) => free <= 0);
  if (skus.length > 0 && soldOut.length === skus.length) return advised('没有可售库存，买家看到售罄');
  return soldOut.length > 0 ? advised(`${codesOf(soldOut)}没有可售库存`) : passed('每个SKU都有可售库存');
}

function ofWeight({ skus, template }: PublishFacts): Said {
  if (template?.basis === 'weight') {
    const weightless = skus.filter(({ weight_g }) => weight_g === 0);
    return weightless.length > 0 ? advised(`${codesOf(weightless)}没有重量，运费会少收`) : passed('已填重量');
  }
  if (template?.basis === 'volume') {
    const without = skus.filter(({ volume_cm3 }) => volume_cm3 === 0);
    return without.length > 0 ? advised(`${codesOf(without)}没有体积，运费会少收`) : passed('已填体积');
  }
  return passed('运费不按重量或体积计');
}

function ofFreight({ template }: PublishFacts): Said {
  if (!template) return advised('没有运费模板，买家看到包邮');
  if (!template.is_enabled) return advised('运费模板已停用');
  if (!template.delivers_elsewhere) return advised('只配送模板写明的地区，其余地区不能下单');
  return passed(template.refused_count > 0 ? `${template.refused_count} 个地区不配送` : '全国配送');
}

function ofMalls({ malls }: PublishFacts): Said {
  return malls.length === 0 ? advised('没有可见商城，买家看不到，只能由后台下单') : passed(`${malls.length} 个商城`);
}

/** What there is to say of a goods before it goes on the shelf, part by part. */
export function publishFindings(facts: PublishFacts): PublishFinding[] {
  return [
    { part: 'pictures', ...ofPictures(facts) },
    { part: 'price', ...ofPrice(facts) },
    { part: 'stock', ...ofStock(facts) },
    { part: 'weight', ...ofWeight(facts) },
    { part: 'freight', ...ofFreight(facts) },
    { part: 'malls', ...ofMalls(facts) },
    { part: 'detail', ...(facts.has_detail ? passed('已填写') : advised('没有图文详情')) },
  ];
}
