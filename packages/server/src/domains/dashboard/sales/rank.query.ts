import type { rankBy, rankOrder } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { refreshedAt } from './figures.query.ts';
import { bothPeriods, isFormer, ofBothPeriods, periodsOf, type SalesFilter } from './sales-filter.ts';
import { skuSums } from './sku-sums.query.ts';

type RankBy = ValueOf<typeof rankBy>;

export interface GoodsFigures {
  readonly quantity: number;
  readonly sales_fen: number;
  readonly refunded_quantity: number;
  readonly refunded_fen: number;
  readonly net_fen: number;
}

export interface Rank extends GoodsFigures {
  readonly key: string;
  readonly label: string;
  readonly note: string | null;
  readonly former_sales_fen: number;
  readonly former_quantity: number;
}

interface RankReply {
  readonly count: number;
  readonly total: GoodsFigures;
  readonly former: GoodsFigures;
  readonly rows: readonly Rank[];
}

const values = ['quantity', 'sales_fen', 'refunded_quantity', 'refunded_fen'] as const;

/** Both periods of each value: `quantity`, `former_quantity` … */
const bothOfEach = values
  .flatMap((value) => [
    `coalesce(sum(t.${value}) FILTER (WHERE NOT ${isFormer}), 0)::bigint AS ${value}`,
    `coalesce(sum(t.${value}) FILTER (WHERE ${isFormer}), 0)::bigint AS former_${value}`,
  ])
  .join(', ');

const added = values
  .flatMap((value) => [`sum(s.${value})::bigint AS ${value}`, `sum(s.former_${value})::bigint AS former_${value}`])
  .join(', ');

/** How the sums by SKU (or mall) `s` get their key, and where the key's label comes from. */
const groupings: Readonly<Record<RankBy, { readonly key: string; readonly label: string; readonly note: string }>> = {
  sku: {
    key: 's.id',
    label:
      "(SELECT concat_ws(' ', g.name, nullif(k.spec_text, '')) FROM sku k JOIN goods g ON g.id = k.goods_id WHERE k.id = r.id)",
    note: '(SELECT code FROM sku_ref v WHERE v.id = r.id)',
  },
  category: { key: 'g.category_id', label: '(SELECT name FROM category_ref v WHERE v.id = r.id)', note: 'NULL::text' },
  brand: { key: 'g.brand_id', label: '(SELECT name FROM brand_ref v WHERE v.id = r.id)', note: 'NULL::text' },
  supplier: {
    key: 'g.supplier_id',
    label: '(SELECT name FROM supplier_ref v WHERE v.id = r.id)',
    note: 'NULL::text',
  },
  mall: { key: 'nullif(s.id, 0)', label: '(SELECT name FROM mall_ref v WHERE v.id = r.id)', note: 'NULL::text' },
};

const without: Readonly<Record<RankBy, string>> = {
  sku: '已删除的规格',
  category: '无分类',
  brand: '无品牌',
  supplier: '无供应商',
  mall: '无商城',
};

const orders: Readonly<Record<ValueOf<typeof rankOrder>, string>> = {
  sales: 'sales_fen',
  net: 'sales_fen - refunded_fen',
  quantity: 'quantity',
  refunded: 'refunded_fen',
};

const totals = (prefix: '' | 'former_') =>
  `json_build_object(${values.map((value) => `'${value}', coalesce(sum(${prefix}${value}), 0)`).join(', ')},
    'net_fen', coalesce(sum(${prefix}sales_fen) - sum(${prefix}refunded_fen), 0))`;

export interface RankWish extends SalesFilter {
  readonly by: RankBy;
  readonly order: ValueOf<typeof rankOrder>;
  readonly top: number;
}

/** The first of what sold or was refunded in a period, how many there are, and what all come to. */
export async function rankGoods(ctx: Context, { by, order, top, ...filter }: RankWish) {
  const conditions = bothPeriods(filter);
  const limit = conditions.bind(top);
  const goods = await skuSums(ctx, filter, conditions, by === 'mall' ? ['mall_id'] : []);
  const { key, label, note } = groupings[by];
  const summed = by === 'mall' ? 't.mall_id' : 't.sku_id';
  const joined = by === 'sku' || by === 'mall' ? '' : 'JOIN sku k ON k.id = s.id JOIN goods g ON g.id = k.goods_id';
  const [reply] = await ctx.db.rows<RankReply>(
    `WITH s AS MATERIALIZED (SELECT ${summed} AS id, ${bothOfEach} FROM ${goods} t WHERE ${ofBothPeriods}${conditions.sql} GROUP BY 1),
     ranked AS MATERIALIZED (SELECT ${key} AS id, ${added} FROM s ${joined} GROUP BY 1)
     SELECT count(*) FILTER (WHERE quantity <> 0 OR refunded_fen <> 0 OR refunded_quantity <> 0) AS count,
       ${totals('')} AS total, ${totals('former_')} AS former,
       (SELECT coalesce(json_agg(json_build_object('key', coalesce(r.id::text, ''), 'label', coalesce(${label}, '${without[by]}'), 'note', ${note},
           'quantity', quantity, 'sales_fen', sales_fen, 'refunded_quantity', refunded_quantity, 'refunded_fen', refunded_fen,
           'net_fen', sales_fen - refunded_fen, 'former_sales_fen', former_sales_fen, 'former_quantity', former_quantity)), '[]')
         FROM (SELECT * FROM ranked WHERE quantity <> 0 OR refunded_fen <> 0 OR refunded_quantity <> 0
           ORDER BY ${orders[order]} DESC, id LIMIT ${limit}) r) AS rows
     FROM ranked`,
    conditions.values,
  );
  if (!reply) throw new Error('a rank has one row');
  const { former } = periodsOf(filter);
  return { refreshed_at: await refreshedAt(ctx), former_from_date: former.from, former_to_date: former.to, ...reply };
}
