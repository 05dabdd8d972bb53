import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineImport } from '../../../features/import/import.ts';
import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { priceMeasures } from '../../shop/price/price-measures.ts';
import { customerGoods } from './customer-goods.resource.ts';

const page = '/admin-crm/purchases-goods/list-new';

/** Agrees on another price from a day on; the one before ends there. */
export const changePrice = defineRecordAction(customerGoods, 'change_price', {
  label: '调价',
  permission: `${page}#update`,
  body: {
    starts_date: date({ label: '生效日', required: true, initial: null }),
    percent: int({ label: '涨跌(%)', help: '跌价填负数', required: true, min: -90, max: 200 }),
  },
  approval: { measures: priceMeasures },
});

export const changePrices = inBulk(changePrice);

/** How many pieces the customer bought of it in each of twelve months, the newest first. */
export const readBought = defineAction({
  ...{ name: 'customer_goods.months', method: 'GET', path: '/api/customer_goods/{id}/months/' },
  ...{ label: '查看每月件数', permission: page, traces: 'none', body: {} },
  reply: {
    fields: {
      months: lines({
        ...{ label: '每月件数', help: '按订单审核的月份，不含关闭与退回的', required: true },
        fields: {
          month: text({ label: '月份', required: true }),
          quantity: quantity({ label: '件数', required: true }),
        },
      }),
    },
  },
});

/** Agreed prices by rows: of a customer and a SKU from a day on. */
export const importPrices = defineImport({
  name: 'sale.agreed_prices',
  label: '导入协议价',
  path: '/api/customer_goods/import/',
  permission: [`${page}#import`],
  covers: [`${page}#create`],
  columns: {
    customer: text({ label: '客户', max: 128, required: true, help: '编号或名称' }),
    sku: code({ label: 'SKU编码', required: true }),
    price: decimal({ label: '协议价(元)', places: 6, required: true }),
    starts_date: date({ label: '生效日', required: true }),
    ends_date: date({ label: '截止日' }),
    customer_code: code({ label: '客户物料号', max: 64 }),
  },
  aliases: { price: ['单价', '价格', '协议价'], sku: ['SKU', '编码', '商品编码'] },
  key: ['customer', 'sku', 'starts_date'],
  sample: { customer: '青岛海悦贸易有限公司', sku: 'SP0001-01', price: '12.5', starts_date: '2027-01-01' },
  max: 20_000,
});
