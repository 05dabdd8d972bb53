import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { exchangeBook, exchangeBookGrouping } from './book/exchange-book.report.ts';
import { replenishmentBook, replenishmentBookGrouping } from './book/replenishment-book.report.ts';
import { branchLinks } from './branch-links.ts';
import { branchSearch } from './branch-search.ts';
import { branchTodos } from './branch-todos.ts';
import { branchValues } from './branch-values.ts';
import { bankExchange } from './exchange/bank-exchange.resource.ts';
import { exchangeAtCounter, openExchange, openProducts, reverseExchange } from './exchange/exchange.action.ts';
import { exchangeKind, exchangeState } from './exchange/exchange.enum.ts';
import { branchPages } from './pages.ts';
import { bankCellProduct } from './product/bank-cell-product.resource.ts';
import { exportProducts } from './product/export-products.action.ts';
import { limitPeriod } from './product/limit-period.enum.ts';
import { reservationDiscrepancy, settleDiscrepancy } from './reservation/discrepancy.resource.ts';
import { branchReturn, reservation } from './reservation/reservation.document.ts';
import {
  branchReturnStatus,
  discrepancyState,
  reservationKind,
  reservationStatus,
  reservationStepKind,
} from './reservation/reservation.enum.ts';
import { readReservationLots, readReturnLots } from './reservation/reservation-lots.action.ts';
import { branchReturnPrint, reservationPrint } from './reservation/reservation-print.ts';
import { branchReturnsInBulk, reservationsInBulk } from './reservation/reservations-in-bulk.ts';
import { suggestReservation } from './reservation/suggest.action.ts';

export const branchDomain = defineDomain({
  name: 'branch',
  label: '网点业务',
  requires: ['agent', 'bank', 'account', 'shop', 'stock', 'order'],
  pages: branchPages,
  links: branchLinks,
  search: branchSearch,
  todos: branchTodos,
  values: branchValues,
  resources: [reservation, branchReturn, reservationDiscrepancy, bankCellProduct, bankExchange],
  actions: [
    ...documentActions(reservation, branchReturn),
    ...documentActions(reservationPrint, branchReturnPrint),
    ...reservationsInBulk,
    ...branchReturnsInBulk,
    readReservationLots,
    readReturnLots,
    settleDiscrepancy,
    suggestReservation,
    exportProducts,
    exchangeAtCounter,
    reverseExchange,
    openExchange,
    openProducts,
  ],
  reports: [replenishmentBook, exchangeBook],
  flows: [reservation.flow, branchReturn.flow],
  enums: [
    reservationStatus,
    branchReturnStatus,
    reservationKind,
    reservationStepKind,
    discrepancyState,
    limitPeriod,
    exchangeKind,
    exchangeState,
    replenishmentBookGrouping,
    exchangeBookGrouping,
  ],
});
