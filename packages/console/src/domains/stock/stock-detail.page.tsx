import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(stockMovement);
