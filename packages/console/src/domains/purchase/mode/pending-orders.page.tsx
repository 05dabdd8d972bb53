import { importParcels } from '@zhanggui/contract/domains/purchase/line/import-parcels';
import { declineSupplierLine, shipSupplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { supplierLineFlow } from '@zhanggui/contract/domains/purchase/line/supplier-line.flow';
import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { pageBeginning } from '../../../platform/resource/page/page-beginning.tsx';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { parcelInputs } from '../../order/ship/parcel-inputs.view.tsx';
import { supplierLineOverrides } from '../line/supplier-line-presentation.overrides.tsx';
import { withCartonPrints } from '../shipment/carton-prints.view.tsx';
import { PendingSwitch } from './pending-switch.view.tsx';
import { supplierPage } from './supplier-page.view.tsx';

const DeclaredSupply = lazyPart(async () => (await import('./declared-supply.view.tsx')).DeclaredSupply);
const PurchaseInbox = lazyPart(async () => (await import('./purchase-parts.view.tsx')).PurchaseInbox);
const OwnShipments = lazyPart(async () => (await import('./purchase-parts.view.tsx')).OwnShipments);

const { tabs: _tabs, ...untabbed } = supplierLine;

const shown = { switch: PendingSwitch, overrides: supplierLineOverrides } as const;

const Lines = supplierPage(untabbed, {
  ...shown,
  fixed: { state__in: 'pending,partial' },
  rowActions: [defineActionInputs(shipSupplierLine, parcelInputs), declineSupplierLine],
  tools: (list) => <ImportButton declaration={importParcels} onImported={list.refresh} />,
  flow: { flow: supplierLineFlow, field: 'state' },
  view: {
    columns: ['goods_name', 'left_quantity', 'receiver_name', 'due_at', 'order_no', 'state', 'paid_at'],
    filters: ['order_no', 'goods_name', 'receiver_phone', 'due_at'],
  },
});

/** What waits for staff to find another supplier. */
const Declined = supplierPage(untabbed, {
  ...shown,
  fixed: { state: 'declined' },
  view: {
    columns: ['goods_name', 'left_quantity', 'receiver_name', 'order_no', 'decline_reason', 'declined_at'],
    filters: ['order_no', 'goods_name', 'receiver_phone', 'declined_at'],
  },
});

const usual = pageBeginning(Lines, { ordering: 'due_at' });

/** What a supplier has to ship: lines of orders and purchase orders; what it declined, what is on its way, and what it can deliver. */
export const Page = withCartonPrints(
  pageByView(usual, { declined: Declined, purchase: PurchaseInbox, shipments: OwnShipments, supply: DeclaredSupply }),
);
