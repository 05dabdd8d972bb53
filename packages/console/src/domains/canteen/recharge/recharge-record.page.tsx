import { cardAccount } from '@zhanggui/contract/domains/canteen/card/card-account';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

/** What was recharged and taken back. */
export const Page = resourcePage(cardAccount.entry, { fixed: { kind__in: 'recharge,take_back' } });
