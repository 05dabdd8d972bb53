import { freightCharge } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import type { checkGoods } from '@zhanggui/contract/domains/shop/goods/goods.action';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { templatesOf } from '../freight/freight.service.ts';
import { publishFindings } from './publish-findings.ts';
import { publishedSkus } from './published-skus.query.ts';

interface GoodsFacts {
  readonly pictures: number;
  readonly has_detail: boolean;
  readonly freight_template_id: number | null;
  readonly is_template_enabled: boolean;
  readonly malls: readonly string[];
}

async function factsOf(ctx: Context, id: number) {
  const [row] = await ctx.db.rows<GoodsFacts>(
    `SELECT cardinality(g.pictures) AS pictures, coalesce(g.detail, '') <> '' AS has_detail, g.freight_template_id,
       coalesce(t.state = 'enabled', false) AS is_template_enabled,
       ARRAY(SELECT m.name FROM goods_mall v JOIN mall m ON m.id = v.mall_id
         WHERE v.goods_id = g.id AND NOT v.is_deleted AND m.state = 'enabled' AND NOT m.is_deleted ORDER BY m.id) AS malls
     FROM goods g LEFT JOIN freight_template t ON t.id = g.freight_template_id WHERE g.id = $1 AND NOT g.is_deleted`,
    [id],
  );
  const goods = row ?? fail('not_found', {});
  const skus = await publishedSkus(ctx, id);
  const templates = await templatesOf(ctx, [goods]);
  return {
    goods,
    skus,
    terms: goods.freight_template_id === null ? undefined : templates.get(goods.freight_template_id),
  };
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** What delivering one piece of the cheapest SKU costs where no rule names the place. */
function oneSent({ skus, terms }: Facts) {
  const [cheapest] = skus.toSorted((one, other) => one.sale_price_fen - other.sale_price_fen);
  if (!terms || !cheapest) return undefined;
  const { weight_g, volume_cm3, sale_price_fen: amount_fen } = cheapest;
  return freightCharge(terms, [], { quantity: 1, weight_g, volume_cm3, amount_fen });
}

function findingsOf(facts: Facts) {
  const { goods, skus, terms } = facts;
  const template = terms && {
    basis: terms.basis,
    is_enabled: goods.is_template_enabled,
    refused_count: terms.rules.filter(({ service }) => service === 'refused').length,
    delivers_elsewhere: oneSent(facts) !== undefined,
  };
  return publishFindings({ ...goods, skus, template: template ?? null });
}

/** What would keep a goods from the shelf, what is better mended first, and what a buyer would see. */
export async function checkPublishing(ctx: Context, id: number): Promise<ReplyOfAction<typeof checkGoods>> {
  const facts = await factsOf(ctx, id);
  const { goods, skus, terms } = facts;
  const sent = oneSent(facts);
  return {
    findings: findingsOf(facts),
    available: skus.reduce((sum, { free }) => sum + Math.max(0, free), 0),
    malls: goods.malls.join('、') || null,
    freight_fen: terms ? (sent?.fee_fen ?? null) : 0,
    free_over_fen: sent?.rule.free_over_fen ?? null,
    free_over_quantity: sent?.rule.free_over_quantity ?? null,
  };
}

/** Refuses a goods on the shelf that a buyer could not see or pay for. */
export async function refuseUnready(ctx: Context, id: number): Promise<void> {
  const refusal = findingsOf(await factsOf(ctx, id)).find(({ outcome }) => outcome === 'refused');
  if (refusal) failShop('goods.not_ready', { reason: refusal.text });
}
