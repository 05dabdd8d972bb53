import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { sku } from '../goods/sku.resource.ts';

/** A line of a supplier's price list: at what price, how soon and how much of a SKU it delivers. */
export const supplierOffer = defineResource({
  name: 'supplier_offer',
  label: '报价',
  path: '/api/supplier_offer',
  page: '/admin-psi/user/purchases/supplier-archive',
  fields: {
    supplier: ref({ label: '供应商', to: () => supplier, required: true, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, required: true, filter: 'fast' }),
    price: decimal({ label: '供货价(元)', places: 6, required: true, filter: 'bounded', sortable: true }),
    agreed_price: decimal({ label: '协议价(元)', help: '有效期内采购按此价', places: 6 }),
    agreed_from_date: date({ label: '协议价生效日', help: '填写协议价时必填' }),
    agreed_until_date: date({ label: '协议价截止日', help: '不填为长期' }),
    declared_quantity: quantity({ label: '可供数量', help: '不填为不限', filter: 'bounded' }),
    taken_quantity: quantity({ label: '订单占用', required: true, read_only: true }),
    left_quantity: quantity({ label: '剩余可供', read_only: true, computed: true }),
    min_quantity: int({ label: '起订量', required: true, initial: 1, min: 1, max: 1_000_000 }),
    pack_quantity: int({ label: '每箱件数', help: '按整箱订购', required: true, initial: 1, min: 1, max: 100_000 }),
    lead_days: int({
      label: '备货天数',
      help: '付款后几天内发货',
      required: true,
      initial: 2,
      min: 0,
      max: 90,
      filter: 'bounded',
    }),
  },
  label_fields: ['sku'],
  can: ['create', 'update', 'delete'],
  columns: [
    'supplier',
    'sku',
    'price',
    'agreed_price',
    'agreed_until_date',
    'declared_quantity',
    'taken_quantity',
    'left_quantity',
    'lead_days',
    'updated_at',
  ],
  filters: ['supplier', 'sku', 'price', 'lead_days'],
});
