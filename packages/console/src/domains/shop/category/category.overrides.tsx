import { category } from '@zhanggui/contract/domains/shop/category/category.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { CategoryName } from './category-name.view.tsx';

export const categoryOverrides = defineOverrides(category, {
  cells: { name: ({ value, row }) => <CategoryName id={row.id} name={value} /> },
  widths: { name: 320 },
});
