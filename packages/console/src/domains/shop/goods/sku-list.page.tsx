import { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(sku);
