import { branchReturn } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { branchReturnsInBulk } from '@zhanggui/contract/domains/branch/reservation/reservations-in-bulk';
import { branchPapers } from './branch-papers.view.tsx';

/** What branches give back. */
export const Page = branchPapers({ document: branchReturn, kind: 'return', bulk: branchReturnsInBulk });
