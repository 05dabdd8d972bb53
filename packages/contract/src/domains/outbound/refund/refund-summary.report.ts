import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { refundKind } from '../../order/refund/refund.enum.ts';
import { refund } from '../../order/refund/refund.resource.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { refundGrouping } from './refund-summary.enum.ts';

const required = { required: true } as const;

export const refundSummary = defineReport({
  name: 'refund_summary.read',
  label: '退货汇总',
  path: '/api/refund_summary',
  page: '/admin-psi/warehouses/io/refund-summary',
  source: refund,
  by: { field: enumOf({ label: '汇总方式', of: refundGrouping, ...required }), heads: 'name', code: 'code' },
  filters: { kind: enumOf({ label: '退款类型', of: refundKind }), mall: ref({ label: '商城', to: () => mall }) },
  period: {
    kind: 'moments',
    parameter: 'created_at',
    fields: {
      from: datetime({ label: '申请时间从', help: '不填为最近九十天' }),
      to: datetime({ label: '申请时间到' }),
    },
    usual_days: 90,
  },
  dimensions: {
    key: text({ label: '标识', tie: true, ...required }),
    name: text({ label: '名称', ...required }),
    code: text({ label: '编码' }),
  },
  measures: {
    refund_count: int({ label: '退款单数', ...required }),
    quantity: quantity({ label: '退货件数', ...required }),
    unshipped_quantity: quantity({ label: '未发货件数', ...required }),
    returned_quantity: quantity({ label: '完好入库件数', ...required }),
    amount_fen: money({ label: '商品退款金额', ...required }),
  },
  totals: {
    refund_count: { distinct: true },
    quantity: {},
    unshipped_quantity: {},
    returned_quantity: {},
    amount_fen: {},
  },
  shares: { amount_share: { label: '金额占比', part: 'amount_fen' } },
  rows: { fixed: 500 },
  columns: [
    'name',
    'refund_count',
    'quantity',
    'unshipped_quantity',
    'returned_quantity',
    'amount_fen',
    'amount_share',
  ],
  chart: { title: '商品退款金额（元）', measure: 'amount_fen', max: 30 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
