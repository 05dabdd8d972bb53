import { createStaff, openStaffAccount } from '@zhanggui/contract/domains/account/staff/staff.action';
import { staff } from '@zhanggui/contract/domains/account/staff/staff.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';

/** What both pages of staff show. */
export const staffPresentation: ResourcePresentation = {
  overrides: defineOverrides(staff, { widths: { name: 110, number: 110, type: 100, bank_cell: 200, company: 180 } }),
  pageActions: [createStaff],
  rowActions: [openStaffAccount],
};
