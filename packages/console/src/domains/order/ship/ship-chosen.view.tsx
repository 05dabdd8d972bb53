import { shipOrders } from '@zhanggui/contract/domains/order/order.action';
import { Suspense, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';

const ShipOrders = lazyPart(async () => (await import('./ship-orders.view.tsx')).ShipOrders);
const ShipTogether = lazyPart(async () => (await import('./ship-together.view.tsx')).ShipTogether);

/** The buttons over chosen orders that ship them: each under its own number, or all in one parcel. */
export function ShipChosen({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  const [open, setOpen] = useState<'each' | 'together'>();
  if (!admits(shipOrders.permission, has)) return null;
  const Shipping = open === 'together' ? ShipTogether : ShipOrders;
  return (
    <>
      <Button onClick={() => setOpen('each')}>批量发货</Button>
      <Button onClick={() => setOpen('together')}>合并发货</Button>
      {open !== undefined && (
        <Suspense>
          <Shipping list={list} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
