import { reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { reservationsInBulk } from '@zhanggui/contract/domains/branch/reservation/reservations-in-bulk';
import { branchDocuments } from './branch-documents.view.tsx';
import { SuggestButton } from './suggest-button.view.tsx';

/** What branches ask warehouses for. */
export const Page = branchDocuments({
  document: reservation,
  kind: 'reservation',
  bulk: reservationsInBulk,
  tools: (list) => <SuggestButton onSaved={list.refresh} />,
});
