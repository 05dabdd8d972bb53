import { defineDomain } from '../../platform/domain.ts';
import { bank } from './bank.resource.ts';
import { bankCellLevel, bankCellStatus } from './bank-cell.enum.ts';
import { bankCell } from './bank-cell.resource.ts';
import { bankCode } from './bank-code.enum.ts';
import { bankLinks } from './bank-links.ts';
import { bankSearch } from './bank-search.ts';
import { cardType } from './card-type.enum.ts';
import { bankPages } from './pages.ts';

export const bankDomain = defineDomain({
  name: 'bank',
  label: '银行',
  requires: ['agent'],
  pages: bankPages,
  search: bankSearch,
  links: bankLinks,
  resources: [bank, bankCell],
  enums: [bankCode, bankCellLevel, bankCellStatus, cardType],
});
