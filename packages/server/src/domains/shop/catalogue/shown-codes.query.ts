import type { openCatalogue } from '@zhanggui/contract/domains/shop/catalogue/catalogue.action';
import { setPrice } from '@zhanggui/contract/domains/shop/combination/combination-price';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { type SellableCombination, sellableCombinations } from '../combination/combination.query.ts';
import { goodsScoreSql } from '../goods/sku-sales.port.ts';
import { priceSql, shelfSql } from '../mall/sellable.query.ts';

export type ShownCode = ReplyOfAction<typeof openCatalogue>['results'][number];

/** Points of pictures that the goods no longer has are left out. */
const pointsSql = `(SELECT coalesce(json_agg(json_build_object('picture', p.picture, 'x', round(p.x, 3)::text, 'y', round(p.y, 3)::text)
  ORDER BY array_position(g.pictures, p.picture)), '[]') FROM jsonb_to_recordset(g.picture_points) AS p(picture text, x numeric, y numeric)
  WHERE p.picture = ANY(g.pictures))`;

/** Of a list of codes, those that a mall sells now by the clock of the database, as buyers see them. */
export async function shownCodes(ctx: Context, mall_id: number, codes: readonly string[]): Promise<ShownCode[]> {
  if (codes.length === 0) return [];
  const skus = await ctx.db.rows<ShownCode>(
    `SELECT s.code AS sku_code, false AS is_combination, g.id AS goods, coalesce(m.title, g.name) AS name, g.subtitle,
       nullif(s.spec_text, '') AS spec, (SELECT y.name FROM category y WHERE y.id = g.category_id) AS category,
       (SELECT b.name FROM brand b WHERE b.id = g.brand_id) AS brand, g.unit, g.pictures, ${pointsSql} AS picture_points, g.video, s.picture,
       (SELECT string_agg(t.name, ',' ORDER BY t.id) FROM tagged_goods x JOIN goods_tag t ON t.id = x.tag_id
         WHERE x.goods_id = g.id) AS tags, (${ctx.extensions.one(goodsScoreSql)('g.id')})::text AS score,
       (${priceSql.price_fen})::bigint AS price_fen, s.market_price_fen, (${priceSql.points_price})::bigint AS points_price,
       m.limit_per_buyer, coalesce(m.sort, 0) AS sort, s.weight_g, s.shelf_life_days, s.pieces_per_box, s.pieces_per_carton, '[]'::json AS parts
     ${shelfSql('$1', 'now()')} AND s.code = ANY($2::text[]) ORDER BY s.id`,
    [mall_id, codes],
    { name: 'catalogue:skus' },
  );
  const sets = codes.filter((code) => code.startsWith('ZH-'));
  if (sets.length === 0) return skus;
  const combinations = await sellableCombinations(ctx, { mall_id, codes: sets });
  return [...skus, ...(await shownCombinations(ctx, combinations))];
}

type Described = Pick<ShownCode, 'subtitle' | 'category' | 'unit' | 'pictures'> & { readonly id: number };

async function shownCombinations(ctx: Context, sold: readonly SellableCombination[]): Promise<ShownCode[]> {
  const described = await ctx.db.rows<Described>(
    `SELECT c.id, c.subtitle, (SELECT y.name FROM category y WHERE y.id = c.category_id) AS category, c.unit, c.pictures
     FROM combination c WHERE c.id = ANY($1::bigint[]) ORDER BY c.id`,
    [sold.map(({ combination_id }) => combination_id)],
    { name: 'catalogue:combinations' },
  );
  const soldOf = new Map(sold.map((one) => [one.combination_id, one]));
  return described.flatMap(({ id, ...own }): ShownCode[] => {
    const one = soldOf.get(id);
    if (!one) return [];
    const { combination_code: sku_code, combination_name: name, picture, parts } = one;
    return [
      {
        ...{
          sku_code,
          name,
          picture,
          ...own,
          is_combination: true,
          goods: null,
          spec: null,
          brand: null,
          tags: null,
          score: null,
        },
        ...{ price_fen: setPrice(one.sale_price_fen, parts), market_price_fen: null, points_price: 0 },
        ...{
          limit_per_buyer: null,
          sort: 0,
          weight_g: null,
          shelf_life_days: null,
          pieces_per_box: null,
          pieces_per_carton: null,
        },
        ...{ picture_points: [], video: null },
        parts: parts.map((part) => ({ sku_code: part.sku_code, quantity: part.quantity })),
      },
    ];
  });
}
