import { exportProducts } from '@zhanggui/contract/domains/branch/product/export-products.action';
import { settleDiscrepancy } from '@zhanggui/contract/domains/branch/reservation/discrepancy.resource';
import {
  readReservationLots,
  readReturnLots,
} from '@zhanggui/contract/domains/branch/reservation/reservation-lots.action';
import { branchReturnPrint, reservationPrint } from '@zhanggui/contract/domains/branch/reservation/reservation-print';
import { suggestReservation } from '@zhanggui/contract/domains/branch/reservation/suggest.action';
import { handlePrint } from '../../features/print/print-document.handlers.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { handle, handleTrusted } from '../../platform/http/handle.ts';
import { cellAgentKept } from '../bank/cell-agent.port.ts';
import { holdingDocuments } from '../stock/figure/holder-place.port.ts';
import { incomingDocuments } from '../stock/transfer/in-transit.query.ts';
import { exchangeBookReport } from './book/exchange-book.query.ts';
import { replenishmentBookReport } from './book/replenishment-book.query.ts';
import { branchBindings } from './branch.bindings.ts';
import { branchChecks } from './branch.check.ts';
import { branchTables } from './branch.scope.ts';
import { documentsOfCell } from './cell-documents.query.ts';
import { exchangeHandlers } from './exchange/exchange.handlers.ts';
import { exportProductsOf } from './product/export-products.service.ts';
import { settle } from './reservation/discrepancy.service.ts';
import { incomingReservationsSql } from './reservation/incoming.query.ts';
import { printedReservations } from './reservation/printed-reservations.query.ts';
import { branchReturns, reservations } from './reservation/reservation.service.ts';
import { reservationLots } from './reservation/reservation-lots.service.ts';
import { suggestFor } from './reservation/suggest.query.ts';

export const branchServer = defineServerDomain({
  name: 'branch',
  tables: branchTables,
  bindings: branchBindings,
  documents: [reservations, branchReturns],
  reports: [replenishmentBookReport, exchangeBookReport],
  checks: branchChecks,
  provides: [
    provide(cellAgentKept, documentsOfCell),
    provide(holdingDocuments, {
      kind: 'reservation',
      number: (id: string) => `SELECT number FROM reservation WHERE id = ${id}`,
      opens: (id: string) => `'/admin-psi/warehouses/io/reservation-orders?id=' || ${id}`,
    }),
    provide(incomingDocuments, incomingReservationsSql),
  ],
  handlers: [
    handleTrusted(settleDiscrepancy, (ctx, { params: { id }, body }) => settle(ctx, id, body)),
    { ...handlePrint(reservationPrint, printedReservations('reservation')), reach: 'trusted' },
    { ...handlePrint(branchReturnPrint, printedReservations('return')), reach: 'trusted' },
    handleTrusted(readReservationLots, (ctx, { params: { id } }) => reservationLots(ctx, 'reservation', id)),
    handleTrusted(readReturnLots, (ctx, { params: { id } }) => reservationLots(ctx, 'return', id)),
    ...exchangeHandlers,
    handle(exportProducts, (ctx, { body }) => exportProductsOf(ctx, body.filter)),
    handle(suggestReservation, (ctx, { body }) => suggestFor(ctx, body)),
  ],
});
