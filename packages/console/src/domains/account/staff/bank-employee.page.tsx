import { bankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.resource';
import { importBankEmployees } from '@zhanggui/contract/domains/account/bank-employee/import-bank-employees';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { BankCellTree } from '../../bank/bank-cell-tree.view.tsx';
import { bankEmployeeOverrides } from './bank-employee-presentation.ts';

/** The employees of all banks, by the tree of the cells. */
export const Page = resourcePage(bankEmployee, {
  overrides: bankEmployeeOverrides,
  tools: (list) => <ImportButton declaration={importBankEmployees} onImported={list.refresh} />,
  aside: (list) => <BankCellTree list={list} by="bank_cell" />,
});
