import { employeePoints } from '@zhanggui/contract/domains/account/employee-points/employee-points';
import {
  deductEmployeePoints,
  grantEmployeePoints,
  grantToEmployee,
} from '@zhanggui/contract/domains/account/employee-points/employee-points.action';
import { importEmployeePoints } from '@zhanggui/contract/domains/account/employee-points/import-employee-points';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

const Switch = viewSwitch('员工积分', { accounts: '账户', entries: '明细', as_of: '历史余额' });

const Accounts = resourcePage(employeePoints.account, {
  switch: Switch,
  overrides: defineOverrides(employeePoints.account, { widths: { bank_employee: 120, bank: 140, bank_cell: 240 } }),
  pageActions: [grantToEmployee],
  rowActions: [grantEmployeePoints, deductEmployeePoints],
  tools: (list) => <ImportButton declaration={importEmployeePoints} onImported={list.refresh} />,
});

const Entries = resourcePage(employeePoints.entry, { switch: Switch });

/** What employees of banks hold, what moved it, and what they held at a past moment. */
export const Page = pageByView(Accounts, {
  entries: Entries,
  as_of: reportPage(employeePoints.asOf, { switch: Switch }),
});
