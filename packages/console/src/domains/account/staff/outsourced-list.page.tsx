import { staff } from '@zhanggui/contract/domains/account/staff/staff.resource';
import { staffType } from '@zhanggui/contract/domains/account/staff/staff-type.enum';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { staffPresentation } from './staff-presentation.ts';

/** Outsourced people, by the company that lends them. */
export const Page = resourcePage(staff, {
  ...staffPresentation,
  fixed: { type: String(staffType.outsourced) },
  start: { type: staffType.outsourced },
  view: {
    columns: ['name', 'number', 'company', 'contract_ends_date', 'bank_cell', 'tel', 'status', 'user', 'role'],
    filters: ['name', 'tel', 'number', 'company', 'contract_ends_date', 'bank_cell', 'role'],
    tabs: 'status',
  },
});
