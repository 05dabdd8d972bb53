import { bankExchange } from '@zhanggui/contract/domains/branch/exchange/bank-exchange.resource';
import { bankCellProduct } from '@zhanggui/contract/domains/branch/product/bank-cell-product.resource';
import { reservationDiscrepancy } from '@zhanggui/contract/domains/branch/reservation/discrepancy.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { bankExchange as exchangeTable } from './exchange/bank-exchange.tables.ts';
import { changeProduct, openProduct } from './product/bank-cell-product.service.ts';
import { bankCellProduct as productTable } from './product/bank-cell-product.tables.ts';
import { reservationDiscrepancy as discrepancyTable } from './reservation/reservation.tables.ts';

export const branchBindings: readonly Binding[] = [
  bind(reservationDiscrepancy, { table: discrepancyTable }),
  bind(bankCellProduct, { table: productTable, hooks: { beforeCreate: openProduct, beforeUpdate: changeProduct } }),
  bind(bankExchange, { table: exchangeTable }),
];
