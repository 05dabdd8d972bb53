import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { defineSearch } from '../../features/search/search-source.ts';
import { appUser } from './app-user.resource.ts';
import { customer } from './customer.resource.ts';
import { customerMerge } from './customer-merge.resource.ts';

const page = '/admin-crm/customers-merge';

export const customerLinks: readonly LinkSource[] = [
  defineLink(customer, ['agent_label', 'enterprise'], { page }),
  defineLink(appUser, ['customer'], { page, view: { view: 'users' } }),
  defineLink(customerMerge, ['customer'], { page, view: { view: 'merges' } }),
];

export const customerSearch = [
  defineSearch(customer, {
    by: { name: ['contains', 'initials'], number: ['equal', 'prefix'], phone: ['tail'], credit_code: ['equal'] },
    title: 'name',
    subtitle: ['number', 'state'],
    opens: [{ page }],
  }),
];
