import { branchReturn } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { branchReturnsInBulk } from '@zhanggui/contract/domains/branch/reservation/reservations-in-bulk';
import { branchDocuments } from './branch-documents.view.tsx';

/** What branches give back. */
export const Page = branchDocuments({ document: branchReturn, kind: 'return', bulk: branchReturnsInBulk });
