import { parcelTrace } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { takeBackParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { documentPresentation } from '../../../platform/document/document-page.tsx';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { parcelInputs } from '../../order/ship/parcel-inputs.view.tsx';
import { PrintLabel, PrintLabels } from './print-label.view.tsx';

/** Where the carrier says that a parcel is, and in which words. */
function TraceCell({ row }: { readonly row: RowOf<typeof expressDoc> }) {
  if (row.trace_state === null) return '-';
  return (
    <span className="zg-moment">
      <EnumLabel of={parcelTrace} value={row.trace_state} />
      {row.trace_text !== null && <small className="zg-line">{row.trace_text}</small>}
    </span>
  );
}

/** How every page that lists suppliers' parcels shows them. */
export const expressDocPresentation = documentPresentation(expressDoc, {
  bulkTools: (list) => <PrintLabels list={list} />,
  buttons: [
    'arrive',
    'forward',
    'send_back',
    'approve_correction',
    'reject_correction',
    'correct',
    'request_correction',
    takeBackParcel,
  ],
  inputs: { correct: parcelInputs, send_back: parcelInputs },
  overrides: defineOverrides(expressDoc, {
    cells: { trace_state: TraceCell, label_printed_count: ({ row }) => <PrintLabel doc={row} /> },
    widths: { number: 200, tracking_no: 190, order_no: 190, label_printed_count: 116, receiver_name: 96, carrier: 88 },
  }),
});
