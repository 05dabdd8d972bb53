import { bankExchange } from '@zhanggui/contract/domains/branch/exchange/bank-exchange.resource';
import { bankStockAge } from '@zhanggui/contract/domains/stock/age/stock-age.report';
import { bankCellInventory } from '@zhanggui/contract/domains/stock/cell/bank-cell-inventory.resource';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** Leads from the stock of branches to what their counters hand over and to its age, and back. */
export const BankStockSwitch = viewSwitch('网点库存', {
  stock: bankCellInventory.label,
  exchange: bankExchange.label,
  age: bankStockAge.label,
});
