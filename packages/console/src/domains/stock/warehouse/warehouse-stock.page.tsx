import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(stockLevel);
