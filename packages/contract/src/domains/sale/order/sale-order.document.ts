import { defineDocument } from '../../../platform/document/document.ts';
import { reviewEvents, standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { priceBelowCost } from '../../shop/price/price-measures.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { quotation } from '../quotation/quotation.document.ts';
import { saleOrderState } from '../sale.enum.ts';
import { lineQuantity, saleAmount, saleFoot, saleHead, saleLine, saleNumber, saleReviewed } from '../sale-fields.ts';

const counted = { required: true, ...systemField } as const;

/** Goods that a customer ordered on account; delivered in parts by documents of stock. */
export const saleOrder = defineDocument({
  name: 'sale_order',
  label: '销售订单',
  path: '/api/sale_order',
  page: '/admin-crm/sale-order',
  number: saleNumber('XS'),
  states: saleOrderState,
  editable: ['draft'],
  events: {
    ...reviewEvents,
    approve: { ...reviewEvents.approve, approval: { measures: [priceBelowCost] } },
    deliver: {
      label: '发货',
      from: ['approved', 'part_delivered'],
      to: null,
      leaf: 'deliver',
      body: {
        lines: lines({ label: '发货', help: '未列出的明细发完', fields: lineQuantity }),
        note: longText({ label: '备注', max: 200 }),
      },
      confirm: '从发货仓库出库，生成已过账的出库单。',
    },
    take_back: {
      label: '退货',
      from: ['part_delivered', 'delivered', 'settled'],
      to: null,
      leaf: 'take_back',
      body: {
        lines: lines({ label: '退货', required: true, fields: lineQuantity }),
        note: longText({ label: '原因', max: 200, required: true }),
      },
      confirm: '商品退回发货仓库，生成已过账的入库单；下一张结算单里扣回。',
    },
    close: {
      label: '不再发货',
      from: ['part_delivered'],
      to: null,
      leaf: 'void',
      sets: 'closed_at',
      confirm: '没发完的不再发，按已发数量结算。',
    },
    void: { ...standardEvents.void, label: '取消', from: ['draft', 'submitted', 'approved'] },
  },
  relations: { made_from: ['quotation'] },
  fields: {
    ...saleHead,
    quotation: ref({ label: '报价单', to: () => quotation, ...systemField, filter: 'fast' }),
    warehouse: ref({ label: '发货仓库', to: () => warehouse, picks: inUse, required: true, filter: 'fast' }),
    state: stateField(saleOrderState),
    deliver_by_date: date({ label: '要求到货', filter: 'bounded', sortable: true }),
    ...saleAmount,
    delivered_fen: money({ label: '已发金额', help: '减去退货', ...counted, filter: 'bounded', sortable: true }),
    receiver: text({ label: '收货人', max: 32 }),
    phone: phone({ label: '电话' }),
    region: region({ label: '省市区', depth: 3 }),
    address: text({ label: '详细地址', max: 200, mask: 'address' }),
    ...saleReviewed,
    closed_at: momentField('关闭时间'),
    ...saleFoot,
    pictures: images({ label: '附件图片' }),
    lines: lines({
      label: '明细',
      required: true,
      fields: {
        ...saleLine,
        delivered_quantity: quantity({ label: '已发', ...systemField }),
        returned_quantity: quantity({ label: '已退', ...systemField }),
        closed_quantity: quantity({ label: '不再发', ...systemField }),
        settled_quantity: quantity({ label: '已结算', ...systemField }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    'number',
    'customer',
    'amount_fen',
    'delivered_fen',
    'state',
    'deliver_by_date',
    'warehouse',
    'created_by',
    'created_at',
  ],
  filters: [
    'number',
    'customer',
    'warehouse',
    'quotation',
    'deliver_by_date',
    'created_by',
    'created_at',
    'agent_label',
  ],
  tabs: 'state',
  sums: ['amount_fen', 'delivered_fen'],
  form: [
    { title: '订单', fields: ['customer', 'warehouse', 'deliver_by_date', 'remark'] },
    { title: '收货', fields: ['receiver', 'phone', 'region', 'address'] },
    { title: '明细', fields: ['lines'] },
    { title: '附件', fields: ['pictures'] },
  ],
});
