import { brand } from '@zhanggui/contract/domains/shop/brand.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { GoodsCell } from './goods-cell.view.tsx';

export const Page = resourcePage(brand, {
  overrides: defineOverrides(brand, {
    cells: { name: ({ value, row }) => <GoodsCell picture={row.logo} name={value} /> },
    widths: { name: 260, maker: 220 },
  }),
});
