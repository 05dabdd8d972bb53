import { warehouse } from '@zhanggui/contract/domains/stock/warehouse.resource';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(warehouse);
