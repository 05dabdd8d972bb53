import { createBankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.action';
import { bankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.resource';
import { cardType } from '@zhanggui/contract/domains/bank/card-type.enum';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { bankEmployeeOverrides } from './bank-employee-presentation.ts';

/** Employees of the Bank of Communications, by their cards; they are registered by the call of the page's own leaf. */
export const Page = resourcePage(
  { ...bankEmployee, can: ['update', 'delete'] },
  {
    overrides: bankEmployeeOverrides,
    fixed: { card_type__in: cardType.values.map(({ value }) => value).join(',') },
    pageActions: [createBankEmployee],
    view: {
      columns: ['name', 'number', 'bank_cell', 'tel', 'card_type', 'status', 'created_at'],
      filters: ['name', 'number', 'tel', 'bank_cell', 'status'],
      tabs: 'card_type',
    },
  },
);
