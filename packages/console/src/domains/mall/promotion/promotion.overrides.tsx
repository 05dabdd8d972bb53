import { mallPromotion } from '@zhanggui/contract/domains/mall/promotion/mall-promotion.document';
import type { DocumentPresentation } from '../../../platform/document/document-presentation.ts';
import { TwoLines } from '../../../platform/kit/cell/two-lines.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';

/** How promotions are shown, wherever they are. */
export const promotionPresentation: DocumentPresentation<typeof mallPromotion> = {
  overrides: defineOverrides(mallPromotion, {
    cells: { name: ({ value, row }) => <TwoLines clipped title={value} note={row.number} /> },
    widths: { name: 200, mall: 150, starts_at: 116, ends_at: 116 },
  }),
};
