import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { bankCellStaff } from './cell-staff/bank-cell-staff.resource.ts';
import { user } from './user.resource.ts';

/** The lists of accounts and people to which others lead. */
export const accountLinks: readonly LinkSource[] = [
  defineLink(bankCellStaff, ['bank_cell'], { page: '/employee/index' }),
  defineLink(user, ['agent_label', 'bank_cell', 'enterprise', 'supplier', 'role'], { page: '/user/list' }),
];
