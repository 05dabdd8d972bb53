import type { rankBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

type RankBy = ValueOf<typeof rankBy>;

interface Grouping {
  /** The key of a sum by SKU (or mall) `s`; null is 0. */
  readonly key: string;
  readonly label: string;
  readonly without: string;
}

const labelIn = (view: string) => `(SELECT name FROM ${view} v WHERE v.id = r.id)`;

/** How sums by SKU (or mall) become rows of a rank; labels are looked up over its rows `r`. */
export const groupings: Readonly<Record<RankBy, Grouping>> = {
  sku: {
    key: 's.id',
    label:
      "(SELECT concat_ws(' ', g.name, nullif(k.spec_text, '')) FROM sku k JOIN goods g ON g.id = k.goods_id WHERE k.id = r.id)",
    without: '已删除的规格',
  },
  category: { key: 'g.category_id', label: labelIn('category_ref'), without: '无分类' },
  brand: { key: 'g.brand_id', label: labelIn('brand_ref'), without: '无品牌' },
  supplier: { key: 'g.supplier_id', label: labelIn('supplier_ref'), without: '无供应商' },
  mall: { key: 's.id', label: labelIn('mall_ref'), without: '未关联商城' },
};

/** What joins the goods of the sums `s`, where the grouping needs them. */
export function joinedGoods(by: RankBy): string {
  return by === 'sku' || by === 'mall' ? '' : 'JOIN sku k ON k.id = s.id JOIN goods g ON g.id = k.goods_id';
}
