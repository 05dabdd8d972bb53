import { branchReturn } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { branchReturnsInBulk } from '@zhanggui/contract/domains/branch/reservation/reservations-in-bulk';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { branchDocuments } from './branch-documents.view.tsx';

const LotInput = lazyPart(async () =>
  (await import('../../stock/lot/lot-choice-input.view.tsx')).lotChoiceInput(branchReturn),
);

/** What branches give back. */
export const Page = branchDocuments({
  document: branchReturn,
  kind: 'return',
  bulk: branchReturnsInBulk,
  choosing: { choose_lots: { lines: LotInput } },
});
