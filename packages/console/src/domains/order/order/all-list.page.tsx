import { order } from '@zhanggui/contract/domains/order/order.resource';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { orderPresentation } from './order-presentation.overrides.tsx';
import { withOrderPrints } from './orders-page.view.tsx';

const ImportOrders = lazyPart(async () => (await import('./import-orders.view.tsx')).ImportOrders);
const UnwantedPayments = lazyPart(async () => (await import('./unwanted-payments.view.tsx')).UnwantedPayments);

const Orders = resourcePage(order, {
  ...orderPresentation,
  tools: (list) => (
    <>
      <Link className="zg-button" to="/all-order/all-list?view=unwanted_payments">
        异常付款
      </Link>
      <Suspense>
        <ImportOrders onImported={list.refresh} />
      </Suspense>
      {orderPresentation.tools?.(list)}
    </>
  ),
});

/** All orders, with a tab for payments to return: duplicate or late ones. */
function AllOrders() {
  const [search] = useSearchParams();
  if (search.get('view') !== 'unwanted_payments') return <Orders />;
  return (
    <Suspense>
      <UnwantedPayments />
    </Suspense>
  );
}

const preload: PageComponent['preload'] = async (queries, search) =>
  search.get('view') === 'unwanted_payments' ? undefined : Orders.preload?.(queries, search);

export const Page = withOrderPrints(Object.assign(AllOrders, { preload }));
