import { stockAge } from '@zhanggui/contract/domains/stock/age/stock-age.report';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** Leads from the stock of warehouses to its lots and its age, and back. */
export const StockSwitch = viewSwitch('库存', {
  stock: '库存',
  lots: '批次',
  age: stockAge.label,
  near: '临期天数',
});
