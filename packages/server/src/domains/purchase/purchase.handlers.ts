import {
  assignSupplierLine,
  declineSupplierLine,
  shipSupplierLine,
  shipSupplierLines,
  urgeSupplierLine,
} from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import {
  approveCorrection,
  printExpressLabel,
  rejectCorrection,
} from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { type ActionHandler, handle, handleTrusted } from '../../platform/http/handle.ts';
import { assignLine, declineLine, urgeLine } from './line/assign-line.service.ts';
import { shipLine, shipParcel } from './line/ship-lines.service.ts';
import { decideCorrection } from './parcel/correction.service.ts';
import { printLabel } from './parcel/label.service.ts';

export const purchaseHandlers: readonly ActionHandler[] = [
  handleTrusted(shipSupplierLines, (ctx, { body }) => shipParcel(ctx, body)),
  handleTrusted(shipSupplierLine, (ctx, { params, body }) => shipLine(ctx, params.id, body)),
  handle(declineSupplierLine, (ctx, { params, body }) => declineLine(ctx, params.id, body.reason)),
  handleTrusted(assignSupplierLine, (ctx, { params, body }) => assignLine(ctx, params.id, body)),
  handle(urgeSupplierLine, (ctx, { params }) => urgeLine(ctx, params.id)),
  handle(printExpressLabel, (ctx, { params }) => printLabel(ctx, params.id)),
  handleTrusted(approveCorrection, (ctx, { params }) => decideCorrection(ctx, params.id, 'approved')),
  handleTrusted(rejectCorrection, (ctx, { params }) => decideCorrection(ctx, params.id, 'rejected')),
];
