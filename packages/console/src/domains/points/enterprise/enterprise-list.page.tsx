import {
  addEnterpriseAccount,
  endEnterprise,
  resumeEnterprise,
  suspendEnterprise,
} from '@zhanggui/contract/domains/enterprise/enterprise.action';
import { enterpriseFlow } from '@zhanggui/contract/domains/enterprise/enterprise.flow';
import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import { depositFund, withdrawFund } from '@zhanggui/contract/domains/points/fund/enterprise-fund.action';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { EnterpriseBills } from './enterprise-bills.view.tsx';

/** Every enterprise with what it has paid and what its people hold. */
export const Page = resourcePage(enterprise, {
  formPath: '/enterprise/edit',
  overrides: defineOverrides(enterprise, { widths: { code: 120, name: 240, state: 100, headcount: 96 } }),
  rowActions: [depositFund, resumeEnterprise, addEnterpriseAccount, withdrawFund, suspendEnterprise, endEnterprise],
  flow: { flow: enterpriseFlow, field: 'state' },
  more: (row) => <EnterpriseBills row={row} />,
});
