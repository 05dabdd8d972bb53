import { bankCellAuth } from '@zhanggui/contract/domains/bank/auth/bank-cell-auth.resource';
import { bank } from '@zhanggui/contract/domains/bank/bank.resource';
import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import { bankCellCategory } from '@zhanggui/contract/domains/bank/bank-cell-category.resource';
import { bankCellZone } from '@zhanggui/contract/domains/bank/bank-cell-zone.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import {
  bankCellAuth as authTable,
  bankCell as bankCellTable,
  bank as bankTable,
  bankCellCategory as categoryTable,
  bankCellZone as zoneTable,
} from './bank.tables.ts';
import { changeBankCell, placeBankCell } from './bank-cell.service.ts';
import { zoneOfCell, zoneOfCellChange } from './bank-cell-zone.service.ts';

export const bankBindings: readonly Binding[] = [
  bind(bank, { table: bankTable }),
  bind(bankCellCategory, { table: categoryTable }),
  bind(bankCellZone, { table: zoneTable, hooks: { beforeCreate: zoneOfCell, beforeUpdate: zoneOfCellChange } }),
  bind(bankCellAuth, { table: authTable }),
  bind(bankCell, { table: bankCellTable, hooks: { beforeCreate: placeBankCell, beforeUpdate: changeBankCell } }),
];
