import { customerGoods } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.resource';
import { saleLog } from '@zhanggui/contract/domains/sale/sale-log.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { priceFigures, priceHooks } from './agreed-price/customer-goods.service.ts';
import { customerGoods as customerGoodsTable, saleLog as saleLogTable } from './sale.tables.ts';

export const saleBindings: readonly Binding[] = [
  bind(customerGoods, { table: customerGoodsTable, computed: priceFigures, hooks: priceHooks }),
  bind(saleLog, { table: saleLogTable }),
];
