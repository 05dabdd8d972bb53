import { category } from '@zhanggui/contract/domains/shop/category/category.resource';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

/** The same categories as one flat table. */
export const Page = resourcePage(category, {
  view: {
    columns: ['name', 'parent', 'level', 'sort', 'commission_rate', 'goods_count', 'state', 'created_at', 'updated_at'],
    filters: ['name', 'parent', 'level', 'state', 'updated_at'],
  },
});
