import { defineSearch } from '../../features/search/search-source.ts';
import { branchReturn, reservation } from './reservation/reservation.document.ts';
import { reservationOrdersPage, reservationPage, returnPage } from './reservation/reservation-pages.ts';

export const branchSearch = [
  defineSearch(reservation, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['bank_cell', 'status'],
    opens: [{ page: reservationPage }, { page: reservationOrdersPage }],
  }),
  defineSearch(branchReturn, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['bank_cell', 'status'],
    opens: [{ page: returnPage }],
  }),
];
