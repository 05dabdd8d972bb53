import { order } from '@zhanggui/contract/domains/order/order.resource';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { mallOrderPresentation } from './order-presentation.overrides.tsx';
import { withOrderPrints } from './orders-page.view.tsx';

const ImportOrders = lazyPart(async () => (await import('./import-orders.view.tsx')).ImportOrders);
const UnwantedPayments = lazyPart(async () => (await import('./unwanted-payments.view.tsx')).UnwantedPayments);

const Orders = resourcePage(order, {
  ...mallOrderPresentation,
  tools: (list) => (
    <>
      <Link className="zg-button" to="/all-order/all-list?view=unwanted_payments">
        异常付款
      </Link>
      <Suspense>
        <ImportOrders onImported={list.refresh} />
      </Suspense>
      {mallOrderPresentation.tools?.(list)}
    </>
  ),
});

/** All orders, with a view for payments to return: duplicate or late ones. */
export const Page = withOrderPrints(pageByView(Orders, { unwanted_payments: UnwantedPayments }));
