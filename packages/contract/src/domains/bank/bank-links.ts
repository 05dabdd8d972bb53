import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { bankCell } from './bank-cell.resource.ts';

/** The lists of branches to which others lead. */
export const bankLinks: readonly LinkSource[] = [
  defineLink(bankCell, ['agent_label', 'parent', 'category'], {
    page: '/bank/bank-cell-manager',
    view: { view: 'all' },
  }),
];
