import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { order } from '../../order/order.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { scoreFigure } from './score.enum.ts';

const required = { required: true } as const;
const returned = ['order', 'goods_name', 'quantity', 'refunded_at'];

/** A supplier's results for what was due in a period: punctuality, returns, prices. */
export const supplierScore = defineReport({
  name: 'supplier.score',
  label: '履约考核',
  path: '/api/supplier/{id}/score',
  page: '/admin-psi/user/purchases/supplier-archive',
  source: supplier,
  filters: {},
  period: {
    kind: 'last_days',
    fields: { days: int({ label: '最近几天', help: '不填为90天', min: 1, max: 730 }) },
    usual_days: 90,
  },
  dimensions: {},
  measures: {
    due_lines: int({ label: '到期行数', ...required }),
    late_lines: int({ label: '超时行数', help: '到最晚发货时没有发齐的行', ...required }),
    sent_quantity: quantity({ label: '发出件数', ...required }),
    returned_quantity: quantity({ label: '退换件数', ...required }),
    quality_quantity: quantity({ label: '质量问题件数', ...required }),
    compared_skus: int({ label: '可比SKU数', help: '其他供应商也有报价的SKU', ...required }),
    dearer_skus: int({ label: '高于最低价的SKU数', ...required }),
  },
  totals: {
    due_lines: {},
    late_lines: {},
    sent_quantity: {},
    returned_quantity: {},
    quality_quantity: {},
    compared_skus: {},
    dearer_skus: {},
  },
  shares: {
    late_rate: { label: '超时率', part: 'late_lines', whole: 'due_lines' },
    returned_rate: { label: '退换货率', part: 'returned_quantity', whole: 'sent_quantity' },
    quality_rate: { label: '质量问题率', part: 'quality_quantity', whole: 'sent_quantity' },
  },
  columns: [],
  breakdown: {
    label: '履约考核明细',
    figure: enumOf({ label: '指标', of: scoreFigure }),
    figures: {
      late: {
        ...{ title: '到最晚发货时没有发齐的行', measure: 'late_lines', adds: 'rows' },
        columns: ['order', 'goods_name', 'quantity', 'due_at', 'sent_at'],
      },
      returned: { title: '退货退款和换货的商品', measure: 'returned_quantity', adds: 'total', columns: returned },
      quality: { title: '因质量问题退款的商品', measure: 'quality_quantity', adds: 'total', columns: returned },
      price: {
        ...{ title: '与其他供应商的报价对比', measure: 'compared_skus', adds: 'rows' },
        columns: ['goods_name', 'price', 'lowest_price', 'lowest_supplier'],
      },
    },
    fields: {
      key: text({ label: '行号', ...required }),
      order: ref({ label: '订单', to: () => order }),
      sku_code: text({ label: 'SKU编码', ...required }),
      goods_name: text({ label: '商品', ...required }),
      quantity: quantity({ label: '件数', help: '超时：应发的；退换与质量问题：退回的' }),
      due_at: datetime({ label: '最晚发货' }),
      sent_at: datetime({ label: '发出时间' }),
      refunded_at: datetime({ label: '退款时间' }),
      price: decimal({ label: '供货价(元)', places: 6 }),
      lowest_price: decimal({ label: '其他供应商最低价(元)', places: 6 }),
      lowest_supplier: text({ label: '最低价供应商' }),
    },
    total: 'quantity',
    rows: { page: 50, max: 200 },
  },
});
