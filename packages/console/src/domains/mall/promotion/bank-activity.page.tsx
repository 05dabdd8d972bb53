import { mallPromotion } from '@zhanggui/contract/domains/mall/promotion/mall-promotion.document';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { promotionPresentation } from './promotion.overrides.tsx';

/** The promotions of the malls of one bank. */
export const Page = documentPage(mallPromotion, {
  ...promotionPresentation,
  view: { page: '/bank/activity' },
});
