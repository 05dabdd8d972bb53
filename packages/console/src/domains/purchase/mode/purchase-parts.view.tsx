import { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { supplierShipment } from '@zhanggui/contract/domains/purchase/shipment/supplier-shipment.document';
import type { AnyDocument } from '@zhanggui/contract/platform/document/document';
import { presentDocument } from '../../../platform/document/document-presentation.ts';
import { shipping, subOrderPresentation } from '../order/sub-order-presentation.overrides.tsx';
import { cartonPrinting } from '../shipment/carton-printing.view.tsx';
import { PendingSwitch } from './pending-switch.view.tsx';
import { supplierPage } from './supplier-page.view.tsx';

const ordered = subOrder as unknown as AnyDocument;
const shipped = supplierShipment as unknown as AnyDocument;

/** Purchase orders in a supplier's inbox. */
export const PurchaseInbox = supplierPage(ordered, {
  ...presentDocument(subOrder, { ...subOrderPresentation, buttons: ['confirm', shipping] }),
  switch: PendingSwitch,
  view: {
    columns: [
      'number',
      'location',
      'open_quantity',
      'amount_fen',
      'state',
      'needed_date',
      'promised_date',
      'created_at',
    ],
    filters: ['number', 'location', 'needed_date', 'created_at'],
  },
});

/** What a supplier has sent to our places. */
export const OwnShipments = supplierPage(shipped, {
  ...presentDocument(supplierShipment, { buttons: ['take_back'], ...cartonPrinting }),
  switch: PendingSwitch,
  view: {
    columns: [
      'number',
      'sub_order',
      'location',
      'total_quantity',
      'carton_count',
      'tracking_no',
      'expected_date',
      'state',
    ],
    filters: ['number', 'location', 'tracking_no', 'expected_date', 'created_at'],
  },
});
