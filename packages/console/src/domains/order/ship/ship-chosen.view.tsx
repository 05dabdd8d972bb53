import { shipOrders } from '@zhanggui/contract/domains/order/order.action';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kernel/field-kinds/parts/lazy-part.ts';
import { usePermission } from '../../../kernel/navigation/shell-context.ts';
import { admits } from '../../../kernel/resource/data/access.ts';
import type { ResourceListModel } from '../../../kernel/resource/list/use-resource-list.ts';

const ShipOrders = lazyPart(async () => (await import('./ship-orders.view.tsx')).ShipOrders);

/** The button over chosen orders that ships them. */
export function ShipChosen({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  const [isOpen, setOpen] = useState(false);
  if (!admits(shipOrders.permission, has)) return null;
  return (
    <>
      <button type="button" className="zg-button" onClick={() => setOpen(true)}>
        批量发货
      </button>
      {isOpen && (
        <Suspense>
          <ShipOrders list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
