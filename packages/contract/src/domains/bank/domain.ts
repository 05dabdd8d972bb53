import { defineDomain } from '../../platform/domain.ts';
import { getBankCellAuth, openBindAuth, unbindAuth } from './auth/bank-cell-auth.action.ts';
import { bankCellAuth } from './auth/bank-cell-auth.resource.ts';
import { bindingState } from './auth/binding-state.enum.ts';
import { bank } from './bank.resource.ts';
import { bankCellLevel, bankCellStatus } from './bank-cell.enum.ts';
import { bankCell } from './bank-cell.resource.ts';
import { bankCellCategory } from './bank-cell-category.resource.ts';
import { bankCellZone } from './bank-cell-zone.resource.ts';
import { bankCode } from './bank-code.enum.ts';
import { bankLinks } from './bank-links.ts';
import { bankSearch } from './bank-search.ts';
import { cardType } from './card-type.enum.ts';
import { downloadQrCodes, getWxCode, miniProgramVersion } from './code/cell-code.action.ts';
import { importBankCells } from './import-bank-cells.ts';

export const bankDomain = defineDomain({
  name: 'bank',
  label: '银行',
  requires: ['setting', 'agent'],
  search: bankSearch,
  links: bankLinks,
  resources: [bank, bankCellCategory, bankCell, bankCellZone, bankCellAuth],
  actions: [getBankCellAuth, unbindAuth, openBindAuth, getWxCode, downloadQrCodes],
  imports: [importBankCells],
  grants: [importBankCells],
  enums: [bankCode, bankCellLevel, bankCellStatus, cardType, bindingState, miniProgramVersion],
});
