import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import { expressDocPresentation } from '../parcel/express-doc-presentation.overrides.tsx';
import { withLabels } from '../parcel/print-label.view.tsx';
import { supplierPage } from './supplier-page.view.tsx';

const Parcels = supplierPage(expressDoc, {
  ...expressDocPresentation,
  view: {
    columns: [
      ...(['tracking_no', 'carrier', 'state', 'trace_state', 'receiver_name', 'order_no'] as const),
      ...(['label_printed_count', 'correction', 'sent_at', 'number'] as const),
    ],
    filters: ['tracking_no', 'order_no', 'receiver_name', 'receiver_phone', 'sent_at', 'trace_state', 'correction'],
  },
});

export const Page = withLabels(Parcels);
