import { lotLeaf, readLotsOf } from '../../stock/lot/lot-choice.ts';
import { branchReturn, reservation } from './reservation.document.ts';
import { reservationOrdersPage, returnPage } from './reservation-pages.ts';

/** The lots of the sending place from which a reservation, or a return, may leave. */
export const readReservationLots = readLotsOf(reservation, [`${reservationOrdersPage}#${lotLeaf}`]);
export const readReturnLots = readLotsOf(branchReturn, [`${returnPage}#${lotLeaf}`]);
