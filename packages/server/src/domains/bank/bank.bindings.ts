import { bank } from '@zhanggui/contract/domains/bank/bank.resource';
import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { bankCell as bankCellTable, bank as bankTable } from './bank.tables.ts';
import { changeBankCell, placeBankCell } from './bank-cell.service.ts';

export const bankBindings: readonly Binding[] = [
  bind(bank, { table: bankTable }),
  bind(bankCell, { table: bankCellTable, hooks: { beforeCreate: placeBankCell, beforeUpdate: changeBankCell } }),
];
