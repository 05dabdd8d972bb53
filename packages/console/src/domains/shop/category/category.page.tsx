import { category } from '@zhanggui/contract/domains/shop/category/category.resource';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(category);
