import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { customer } from '../../customer/customer.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { priceMeasures } from '../../shop/price/price-measures.ts';
import { priceValidity } from '../sale.enum.ts';

const output = { read_only: true, computed: true } as const;

/** What a customer buys at an agreed price, from a day on; a later day takes over, and no two hold on one day. */
export const customerGoods = defineResource({
  name: 'customer_goods',
  label: '协议价',
  path: '/api/customer_goods',
  page: '/admin-crm/purchases-goods/list-new',
  fields: {
    customer: ref({ label: '客户', to: () => customer, required: true, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, required: true, filter: 'fast' }),
    price: decimal({ label: '协议价(元)', help: '含税', places: 6, required: true, sortable: true, filter: 'bounded' }),
    starts_date: date({ label: '生效日', required: true, filter: 'fast', sortable: true }),
    ends_date: date({
      label: '截止日',
      help: '不填到下一个生效日为止；新价生效时，原价自动截止',
      filter: 'bounded',
      sortable: true,
    }),
    validity: enumOf({ label: '效力', of: priceValidity, required: true, ...output }),
    customer_code: code({ label: '客户物料号', max: 64, filter: 'bounded' }),
    customer_name: text({ label: '客户叫法', max: 128 }),
    last_price: decimal({ label: '上次成交价(元)', places: 6, ...output }),
    last_sold_at: datetime({ label: '上次成交', ...output }),
    month_quantity: quantity({ label: '近30天件数', help: '不含关闭与退回的', ...output }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['sku'],
  can: ['create', 'update', 'delete'],
  approval: { measures: priceMeasures },
  columns: [
    ...(['customer', 'sku', 'price', 'starts_date', 'ends_date', 'validity'] as const),
    ...(['last_price', 'last_sold_at', 'month_quantity', 'updated_at'] as const),
  ],
  filters: ['customer', 'sku', 'starts_date', 'customer_code', 'agent_label'],
});
