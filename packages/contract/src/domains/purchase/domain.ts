import { defineDomain } from '../../kernel/domain.ts';
import { purchasePages } from './pages.ts';

export const purchaseDomain = defineDomain({
  name: 'purchase',
  label: '采购',
  level: 6,
  pages: purchasePages,
});
