import { nearRule } from '@zhanggui/contract/domains/stock/lot/near-rule.resource';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { StockSwitch } from './stock-switch.view.tsx';

/** From how many days before their end lots count as near it. */
export const NearRules = resourcePage(nearRule, { switch: StockSwitch });
