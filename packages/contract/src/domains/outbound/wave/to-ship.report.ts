import { bool } from '../../../platform/fields/choice/bool.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { wavePage } from '../outbound-pages.ts';
import { outboundTask } from '../task/outbound-task.resource.ts';

const required = { required: true } as const;

export const narrowing = {
  location: ref({ label: '仓库', to: () => warehouse }),
  mall: ref({ label: '商城', to: () => mall }),
  sku: ref({ label: 'SKU', to: () => sku }),
} as const;

/** What must leave of a SKU at a warehouse; without a warehouse it was sold before it arrived. */
export const toShip = defineReport({
  name: 'to_ship.summary',
  label: '待发货汇总',
  path: '/api/to_ship',
  page: wavePage,
  source: outboundTask,
  filters: { ...narrowing, short: bool({ label: '只看缺货' }) },
  dimensions: {
    sku: ref({ label: 'SKU', to: () => sku, ...required }),
    picture: image({ label: '图片' }),
    location: ref({ label: '仓库', to: () => warehouse }),
  },
  measures: {
    order_count: int({ label: '订单数', ...required }),
    quantity: quantity({ label: '待发件数', ...required }),
    in_wave_quantity: quantity({ label: '其中已进波次', ...required }),
    on_hand: quantity({ label: '在库', ...required }),
    available: quantity({ label: '可用', ...required }),
    incoming_quantity: quantity({ label: '在途入库', ...required }),
    short_quantity: quantity({ label: '缺货', ...required }),
    suggested_quantity: quantity({ label: '建议采购', ...required }),
  },
  totals: {
    order_count: { label: '待发订单', distinct: true },
    quantity: {},
    in_wave_quantity: {},
    short_quantity: { label: '缺货件数' },
  },
  rows: { fixed: 500 },
  columns: [
    'sku',
    'location',
    'order_count',
    'quantity',
    'in_wave_quantity',
    'on_hand',
    'available',
    'incoming_quantity',
    'short_quantity',
    'suggested_quantity',
  ],
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
