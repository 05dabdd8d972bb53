import type { quoteFreight } from '@zhanggui/contract/domains/shop/freight/freight.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';

/** What the calculator answered. */
export type Quote = ReplyOfAction<typeof quoteFreight>;
