import { bqdOrder } from '@zhanggui/contract/domains/mall/settlement/bqd-order.resource';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { withOrderPrints } from '../../order/order/orders-page.view.tsx';
import { BqdTabs } from './bqd-tabs.view.tsx';

/** Orders against what the bank settles; an order opens on its own page. */
const Orders = resourcePage(bqdOrder, {
  switch: BqdTabs,
  fixed: { kind: 'bqd' },
  detailPath: '/order/detail',
  overrides: defineOverrides(bqdOrder, { widths: { order_no: 190, external_no: 150, settlement_no: 150 } }),
});

/** Orders of 青岛银行, their settlement by the bank's batches, and the connection of its malls. */
export const Page = withOrderPrints(
  pageByView(Orders, {
    handling: lazyPart(async () => (await import('./bqd-handling.view.tsx')).BqdHandling),
    settlements: lazyPart(async () => (await import('./bqd-settlements.view.tsx')).Settlements),
    lines: lazyPart(async () => (await import('./bqd-settlements.view.tsx')).SettlementLines),
    differences: lazyPart(async () => (await import('./bqd-channel.view.tsx')).BqdDifferences),
    messages: lazyPart(async () => (await import('./bqd-channel.view.tsx')).BqdMessages),
  }),
);
