import {
  approveCorrection,
  arriveExpressDoc,
  correctExpressDoc,
  forwardExpressDoc,
  rejectCorrection,
  requestCorrection,
} from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { expressDocFlow } from '@zhanggui/contract/domains/purchase/parcel/express-doc.flow';
import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.resource';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { parcelInputs } from '../../order/ship/parcel-inputs.view.tsx';
import { PrintLabel } from './print-label.view.tsx';

const asked = new Set<string>([approveCorrection.name, rejectCorrection.name]);

/** What makes sense for a parcel beyond its flow. */
function allows(row: Row, what: string): boolean {
  if (asked.has(what)) return row.correction === 'requested';
  if (what === correctExpressDoc.name) return row.is_correctable === true;
  if (what === requestCorrection.name) return row.is_correctable === false && row.correction !== 'requested';
  if (what === arriveExpressDoc.name || what === forwardExpressDoc.name) return row.way === 'transit';
  return true;
}

/** How every page that lists suppliers' parcels shows them. */
export const expressDocPresentation: ResourcePresentation = {
  rowActions: [
    arriveExpressDoc,
    forwardExpressDoc,
    approveCorrection,
    rejectCorrection,
    defineActionInputs(correctExpressDoc, parcelInputs),
    requestCorrection,
  ],
  flow: { flow: expressDocFlow, field: 'state' },
  allows,
  overrides: defineOverrides(expressDoc, {
    cells: { label_printed_count: ({ row }) => <PrintLabel doc={row} /> },
    widths: { number: 200, tracking_no: 190, order_no: 190, label_printed_count: 116, receiver_name: 96, carrier: 88 },
  }),
};
