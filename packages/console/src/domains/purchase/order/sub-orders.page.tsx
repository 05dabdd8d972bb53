import { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { shipping, subOrderPresentation } from './sub-order-presentation.overrides.tsx';

/** What each place receives of purchase orders. */
export const Page = documentPage(subOrder, {
  ...subOrderPresentation,
  buttons: ['receive', 'confirm', shipping, 'prepare', 'send_back'],
});
