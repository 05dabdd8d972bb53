import type { explainShown } from '@zhanggui/contract/domains/shop/category-pool/category-pool.action';
import { goodsState } from '@zhanggui/contract/domains/shop/goods/goods.enum';
import { shelfPathOf } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { skuFreeSql } from '../mall/sellable.query.ts';
import { categoriesOf } from './category-rules.query.ts';

/** Everything that showing a SKU in a mall depends on. */
interface ShownFacts {
  readonly sku_id: number;
  readonly name: string;
  readonly goods_id: number;
  readonly goods_state: string;
  readonly mall_id: number;
  readonly mall_kind: string;
  readonly mall_state: string;
  readonly pricing: string;
  readonly is_visible: boolean;
  readonly shelf_state: string | null;
  readonly shelf_from: Date | null;
  readonly shelf_to: Date | null;
  readonly category_id: number;
  readonly category_name: string;
  readonly is_barred: boolean;
  readonly sku_rule: 'allow' | 'deny' | null;
  readonly pool_id: number | null;
  readonly pool_name: string | null;
  readonly pool_state: string | null;
  readonly pool_price_fen: number | null;
  readonly points_price: number | null;
  readonly available: number;
}

type Condition = ReplyOfAction<typeof explainShown>['conditions'][number];

/** The conditions under which a mall shows a SKU, in the order in which people look for the reason; `from` is the category whose rule counts. */
function conditionsOf(facts: ShownFacts, from: string | null, now: Date): readonly Condition[] {
  const goods = `/goods/list?id=${facts.goods_id}`;
  const shelf = shelfPathOf(facts.mall_kind, facts.mall_id);
  const rules = `/goods-pool/category-pool?mall=${facts.mall_id}`;
  const condition = (label: string, is_met: boolean, text: string, path: string | null = null): Condition => ({
    ...{ label, is_met, text },
    path: is_met ? null : path,
  });
  const { shelf_from, shelf_to, sku_rule, is_barred, category_name } = facts;
  const isOpen = (shelf_from === null || shelf_from <= now) && (shelf_to === null || shelf_to > now);
  const isAllowed = sku_rule ? sku_rule === 'allow' : !is_barred;
  const rule = sku_rule
    ? `这个SKU单独设为${sku_rule === 'allow' ? '可售' : '不可售'}`
    : `分类“${category_name}”${isAllowed ? '可售' : '不可售'}，${from ? `规则来自“${from}”` : '按商城的默认'}`;
  return [
    condition('商城启用', facts.mall_state === 'enabled', facts.mall_state === 'enabled' ? '已启用' : '已停用'),
    condition('商品上架', facts.goods_state === goodsState.on, labelOf(goodsState, facts.goods_state), goods),
    condition('商品对该商城可见', facts.is_visible, facts.is_visible ? '可见' : '商品资料里没有选这个商城', goods),
    condition('品类池允许', isAllowed, rule, rules),
    condition('在该商城的货架上', facts.shelf_state === 'on', facts.shelf_state === 'on' ? '已上架' : '已下架', shelf),
    condition('在上架时间内', isOpen, isOpen ? '在时间内' : '还没到时间或已过期', shelf),
    ...poolConditions(facts, condition),
    ...pointsConditions(facts, condition),
    condition('有库存', facts.available > 0, `可售 ${facts.available} 件`, `/goods/sku-list?id=${facts.sku_id}`),
  ];
}

type Conditioned = (label: string, is_met: boolean, text: string, path?: string | null) => Condition;

function poolConditions(facts: ShownFacts, condition: Conditioned): readonly Condition[] {
  const { pool_id, pool_name, pool_state, pool_price_fen } = facts;
  if (pool_id === null) return [];
  const path = `/goods-pool/sku-list?pool=${pool_id}`;
  const isIn = pool_state === 'enabled';
  const price = pool_price_fen === null ? '现在没有有效价格' : `现价 ${yuan(pool_price_fen)} 元`;
  return [
    condition(`在商品池“${pool_name}”里`, isIn, isIn ? '已加入' : '没有加入或已停用', path),
    condition('商品池有现行价格', pool_price_fen !== null, price, path),
  ];
}

function pointsConditions(
  { pricing, points_price, mall_kind, mall_id }: ShownFacts,
  condition: Conditioned,
): readonly Condition[] {
  if (pricing === 'money') return [];
  const isPriced = (points_price ?? 0) > 0;
  const text = isPriced ? `${points_price} 积分` : '没有积分价';
  return [condition('有积分价', isPriced, text, shelfPathOf(mall_kind, mall_id))];
}

/** Why a SKU is shown in a mall, or is not. */
export async function explain(
  ctx: Context,
  { mall, sku_code }: { readonly mall: number; readonly sku_code: string },
): Promise<ReplyOfAction<typeof explainShown>> {
  const [facts] = await ctx.db.rows<ShownFacts>(
    `SELECT s.id AS sku_id, s.name, g.id AS goods_id, g.state AS goods_state, w.id AS mall_id, w.kind AS mall_kind,
       w.state AS mall_state, w.pricing, EXISTS (SELECT FROM goods_mall v WHERE v.goods_id = g.id AND v.mall_id = w.id) AS is_visible,
       m.state AS shelf_state, m.shelf_from, m.shelf_to, c.id AS category_id, c.name AS category_name,
       EXISTS (SELECT FROM category_barred b WHERE b.mall_id = w.id AND b.category_id = c.id) AS is_barred,
       (SELECT r.rule FROM category_pool r WHERE r.mall_id = w.id AND r.sku_id = s.id AND NOT r.is_deleted) AS sku_rule,
       w.pool_id, (SELECT p.name FROM goods_pool p WHERE p.id = w.pool_id) AS pool_name, k.state AS pool_state,
       (SELECT p.sale_price_fen FROM pool_price p WHERE p.pool_sku_id = k.id AND NOT p.is_deleted AND p.valid_from <= $3
          AND (p.valid_to IS NULL OR p.valid_to > $3)) AS pool_price_fen,
       coalesce(m.points_price, s.points_price) AS points_price, (${skuFreeSql(ctx.extensions)})::bigint AS available
     FROM sku s JOIN goods g ON g.id = s.goods_id JOIN category c ON c.id = g.category_id JOIN mall w ON w.id = $1
     LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = w.id AND NOT m.is_deleted
     LEFT JOIN pool_sku k ON k.pool_id = w.pool_id AND k.sku_id = s.id AND NOT k.is_deleted
     WHERE s.code = $2 AND NOT s.is_deleted AND NOT g.is_deleted AND NOT w.is_deleted`,
    [mall, sku_code, ctx.clock()],
  );
  if (!facts) return fail('not_found', {});
  const ruled = (await categoriesOf(ctx, mall)).find(({ id }) => id === facts.category_id);
  const conditions = conditionsOf(facts, ruled?.from ?? null, ctx.clock());
  return { name: facts.name, is_shown: conditions.every(({ is_met }) => is_met), conditions };
}
