import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { bankCode } from '../../bank/bank-code.enum.ts';
import { order } from '../../order/order.resource.ts';
import { brand } from '../../shop/brand.resource.ts';
import { category } from '../../shop/category/category.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { overviewPages } from './overview-pages.ts';
import { entryKind, freightPart, missingSide } from './sales.enum.ts';
import { salesFilter } from './sales-filter.ts';

const required = { required: true } as const;

/** Narrows entries to the goods or the place that a figure was split by, or to what has none of it. */
const splitBy = {
  sku: ref({ label: '商品规格', to: () => sku }),
  category: ref({ label: '商品分类', to: () => category }),
  category_tree: ref({ label: '一级分类', to: () => category }),
  brand: ref({ label: '品牌', to: () => brand }),
  supplier: ref({ label: '供应商', to: () => supplier }),
  province: region({ label: '省份', depth: 1 }),
  bank: enumOf({ label: '商城所属银行', of: bankCode }),
  weekday: int({ label: '下单星期', help: '1 为周一，7 为周日', min: 1, max: 7 }),
  hour: int({ label: '下单小时', help: '0 至 23', min: 0, max: 23 }),
  missing: enumOf({ label: '没有此项的', of: missingSide }),
} as const;

/** Which entries a figure is made of. */
const input = {
  ...salesFilter,
  ...splitBy,
  entry: enumOf({ label: '明细类型', of: entryKind, ...required }),
  freight: enumOf({ label: '运费', of: freightPart, ...required }),
} as const;

/** What the entries of a figure come to: exact at the moment of the call. */
export const entryTotals = defineAction({
  name: 'sales.entry_totals',
  method: 'GET',
  path: '/api/sales/entries/totals/',
  label: '销售明细合计',
  permission: [...overviewPages, '/order_ranks'],
  body: input,
  reply: {
    fields: {
      count: int({ label: '条数', ...required }),
      total_fen: money({ label: '合计', ...required }),
      total_quantity: quantity({ label: '件数合计', ...required }),
    },
  },
});

/** The entries of a figure, newest first. Their total is a call of its own, because it takes longer than a page. */
export const salesEntries = defineAction({
  name: 'sales.entries',
  method: 'GET',
  path: '/api/sales/entries/',
  label: '销售明细',
  permission: [...overviewPages, '/order_ranks'],
  body: {
    ...input,
    limit: int({ label: '条数', min: 1, max: 200 }),
    offset: int({ label: '起始', min: 0, max: 10_000_000 }),
  },
  reply: {
    fields: {
      rows: lines({
        label: '明细',
        ...required,
        fields: {
          key: text({ label: '行号', ...required }),
          order: ref({ label: '订单', to: () => order, ...required }),
          at: datetime({ label: '时间', ...required }),
          goods_name: text({ label: '商品', help: '运费为空' }),
          spec_text: text({ label: '规格' }),
          quantity: quantity({ label: '件数', ...required }),
          amount_fen: money({ label: '金额', ...required }),
        },
      }),
    },
  },
});
