import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { ofHeadOffice } from '../../shop/goods/cost.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { stockDoc } from '../../stock/doc/stock-doc.document.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { purchaseGrouping } from '../order/purchase-order.enum.ts';

const required = { required: true } as const;

/** What was bought in a period, and how suppliers kept their days, prices and quality. */
export const purchaseRank = defineReport({
  name: 'purchase_rank.read',
  label: '采购汇总',
  path: '/api/purchase_rank',
  page: '/purchase_ranks',
  source: stockDoc,
  by: {
    field: enumOf({ label: '汇总方式', of: purchaseGrouping, ...required }),
    heads: 'name',
    code: 'code',
    months: 'month',
  },
  filters: {
    supplier: ref({ label: '供应商', to: () => supplier }),
    warehouse: ref({ label: '仓库', to: () => warehouse }),
    sku: ref({ label: 'SKU', to: () => sku }),
  },
  period: {
    kind: 'days',
    parameter: 'posted',
    fields: {
      from_date: date({ label: '入库日期从', ...required }),
      to_date: date({ label: '入库日期到', ...required }),
    },
    max_days: 1100,
  },
  dimensions: {
    key: text({ label: '标识', tie: true, ...required }),
    name: text({ label: '名称', ...required }),
    code: text({ label: '编码' }),
  },
  measures: {
    receipt_count: int({ label: '入库单数', ...required }),
    quantity: quantity({ label: '入库件数', ...required }),
    amount_fen: money({ label: '入库金额', help: '不含税', ...required, ...ofHeadOffice }),
    at_last_fen: money({ label: '按上次价的金额', help: '同样的件数按各自上一次入库价', ...required, ...ofHeadOffice }),
    due_quantity: quantity({ label: '按期考核件数', help: '有需要日期的采购订单', ...required }),
    late_quantity: quantity({ label: '逾期件数', ...required }),
    rejected_quantity: quantity({ label: '拒收件数', ...required }),
    returned_quantity: quantity({ label: '退货件数', ...required }),
    returned_fen: money({ label: '退货金额', ...required, ...ofHeadOffice }),
  },
  totals: {
    ...{ receipt_count: { distinct: true }, quantity: {}, amount_fen: {}, at_last_fen: {}, due_quantity: {} },
    ...{ late_quantity: {}, rejected_quantity: {}, returned_quantity: {}, returned_fen: {} },
  },
  shares: {
    amount_share: { label: '金额占比', part: 'amount_fen' },
    price_index: { label: '价格指数', part: 'amount_fen', whole: 'at_last_fen' },
    late_rate: { label: '逾期率', part: 'late_quantity', whole: 'due_quantity' },
    returned_rate: { label: '退货率', part: 'returned_quantity', whole: 'quantity' },
  },
  compare: { amount_fen: { label: '金额环比', better: 'less' } },
  rows: { fixed: 500 },
  columns: [
    'name',
    'receipt_count',
    'quantity',
    'amount_fen',
    'amount_share',
    'amount_fen_change',
    'price_index',
    'late_rate',
    'rejected_quantity',
    'returned_quantity',
    'returned_rate',
    'returned_fen',
  ],
  chart: { title: '入库金额（元）', measure: 'amount_fen', max: 30 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
