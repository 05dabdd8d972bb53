import { parcelTrace } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { approveCorrection, rejectCorrection } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { documentPresentation } from '../../../platform/document/document-page.tsx';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { parcelInputs } from '../../order/ship/parcel-inputs.view.tsx';
import { PrintLabel } from './print-label.view.tsx';

const { correct, request_correction, arrive, forward } = expressDoc.actions;
const requested = new Set<string>([approveCorrection.name, rejectCorrection.name]);

/** What makes sense for a parcel beyond its flow. */
function allows(row: Row, what: string): boolean {
  if (requested.has(what)) return row.correction === 'requested';
  if (what === correct.name) return row.is_correctable === true;
  if (what === request_correction.name) return row.is_correctable === false && row.correction !== 'requested';
  if (what === arrive.name || what === forward.name) return row.way === 'transit';
  return true;
}

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
  buttons: ['arrive', 'forward', approveCorrection, rejectCorrection, 'correct', 'request_correction'],
  inputs: { correct: parcelInputs },
  allows,
  overrides: defineOverrides(expressDoc, {
    cells: {
      trace_state: TraceCell,
      label_printed_count: ({ row }) => <PrintLabel doc={row} />,
    },
    widths: { number: 200, tracking_no: 190, order_no: 190, label_printed_count: 116, receiver_name: 96, carrier: 88 },
  }),
});
