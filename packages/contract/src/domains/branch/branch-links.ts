import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { branchReturn, reservation } from './reservation/reservation.document.ts';
import { reservationOrdersPage, reservationPage, returnPage } from './reservation/reservation-pages.ts';

/** The documents of branches to which others lead. */
export const branchLinks: readonly LinkSource[] = [
  defineLink(reservation, ['bank_cell', 'location'], { page: reservationPage }, { page: reservationOrdersPage }),
  defineLink(branchReturn, ['bank_cell', 'location'], { page: returnPage }),
];
