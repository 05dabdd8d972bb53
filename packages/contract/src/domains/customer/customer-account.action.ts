import { defineAction } from '../../platform/action.ts';
import { partyAccount } from '../open-item/party-account.ts';

/** What a customer owes, by how long it is overdue, and what is left of its credit limit. */
export const readCustomerAccount = defineAction({
  name: 'customer.account',
  method: 'GET',
  path: '/api/customer/{id}/account/',
  label: '查看应收与账龄',
  permission: '/admin-crm/customers-merge',
  traces: 'none',
  body: {},
  reply: partyAccount,
});
