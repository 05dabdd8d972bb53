import { importParcels } from '@zhanggui/contract/domains/purchase/line/import-parcels';
import { declineSupplierLine, shipSupplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { supplierLineFlow } from '@zhanggui/contract/domains/purchase/line/supplier-line.flow';
import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { lazyPart } from '../../../platform/fields/parts/lazy-part.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { parcelInputs } from '../../order/ship/parcel-inputs.view.tsx';
import { supplierLineOverrides } from '../line/supplier-line-presentation.overrides.tsx';
import { SupplierGate } from './supplier-gate.view.tsx';
import { supplierPage } from './supplier-page.view.tsx';

const Supply = lazyPart(async () => (await import('../supply/supply.view.tsx')).Supply);

const { tabs: _tabs, ...untabbed } = supplierLine;

const Lines = supplierPage(untabbed, {
  fixed: { state__in: 'pending,partial,declined' },
  rowActions: [defineActionInputs(shipSupplierLine, parcelInputs), declineSupplierLine],
  tools: (list) => (
    <>
      <Link className="zg-button" to="/supplier/pending-orders?view=supply">
        可供数量
      </Link>
      <ImportButton declaration={importParcels} onImported={list.refresh} />
    </>
  ),
  flow: { flow: supplierLineFlow, field: 'state' },
  overrides: supplierLineOverrides,
  view: {
    columns: ['goods_name', 'left_quantity', 'receiver_name', 'due_at', 'order_no', 'state', 'paid_at'],
    filters: ['order_no', 'goods_name', 'receiver_phone', 'due_at'],
  },
});

/** The lines that a supplier has to ship, with tabs for parcels and declared supply. */
export function Page() {
  const [search] = useSearchParams();
  if (search.get('view') !== 'supply') return <Lines />;
  return (
    <SupplierGate>
      {(supplier) => (
        <Suspense>
          <Supply key={supplier} supplier={supplier} />
        </Suspense>
      )}
    </SupplierGate>
  );
}
