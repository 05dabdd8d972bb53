import { importParcels } from '@zhanggui/contract/domains/purchase/line/import-parcels';
import {
  assignSupplierLine,
  shipSupplierLine,
  supplierLinesInBulk,
  urgeSupplierLine,
} from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { supplierLineFlow } from '@zhanggui/contract/domains/purchase/line/supplier-line.flow';
import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { parcelInputs } from '../../order/ship/parcel-inputs.view.tsx';
import { supplierLineOverrides } from '../line/supplier-line-presentation.overrides.tsx';
import { withLabels } from '../parcel/print-label.view.tsx';
import { ShownSwitch } from './shown-switch.view.tsx';

const SentParcels = lazyPart(async () => (await import('./sent-parcels.view.tsx')).SentParcels);

/** The page of one way: its lines with who is to send them, and the parcels that were sent. */
export function fulfilmentPage(way: 'direct' | 'transit'): PageComponent {
  const fixed = { way };
  const Lines = resourcePage(supplierLine, {
    fixed,
    switch: ShownSwitch,
    tools: (list) => <ImportButton declaration={importParcels} onImported={list.refresh} />,
    rowActions: [assignSupplierLine, urgeSupplierLine, defineActionInputs(shipSupplierLine, parcelInputs)],
    bulkActions: supplierLinesInBulk,
    flow: { flow: supplierLineFlow, field: 'state' },
    overrides: supplierLineOverrides,
    view: {
      columns: ['order_no', 'goods_name', 'left_quantity', 'state', 'due_at', 'supplier', 'receiver_name', 'paid_at'],
    },
  });
  return withLabels(pageByView(Lines, { parcels: () => <SentParcels way={way} /> }));
}
