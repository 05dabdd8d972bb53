import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { branchReturn, reservation } from './reservation.document.ts';

const ofReservation = reservation.actions;
const ofReturn = branchReturn.actions;

/** What is done with many reservations at once, each whole. */
export const reservationsInBulk = [ofReservation.prepare, ofReservation.ship, ofReservation.receive].map(inBulk);

export const branchReturnsInBulk = [ofReturn.prepare, ofReturn.ship, ofReturn.receive].map(inBulk);
