import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { bankExchange } from './exchange/bank-exchange.resource.ts';
import { bankCellProduct } from './product/bank-cell-product.resource.ts';
import { branchReturn, reservation } from './reservation/reservation.document.ts';
import { reservationOrdersPage, reservationPage, returnPage } from './reservation/reservation-pages.ts';

/** The documents of branches to which others lead. */
export const branchLinks: readonly LinkSource[] = [
  defineLink(reservation, ['bank_cell', 'location'], { page: reservationPage }, { page: reservationOrdersPage }),
  defineLink(bankCellProduct, ['bank_cell', 'sku', 'zone'], {
    page: '/bank/bank-cell-manager',
    view: { view: 'product' },
  }),
  defineLink(bankExchange, ['bank_cell', 'sku'], { page: '/bank/bank-stock', view: { view: 'exchange' } }),
  defineLink(branchReturn, ['bank_cell', 'location'], { page: returnPage }),
];
