import { reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { reservationPrint } from '@zhanggui/contract/domains/branch/reservation/reservation-print';
import { reservationsInBulk } from '@zhanggui/contract/domains/branch/reservation/reservations-in-bulk';
import { printing, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { shippedLines } from './reservation-lines.view.tsx';

const LotInput = lazyPart(async () =>
  (await import('../../stock/lot/lot-choice-input.view.tsx')).lotChoiceInput(reservation),
);

/** The same reservations as warehouses see them: what is to be prepared and sent. */
const Orders = documentPage(
  { ...reservation, can: [] },
  {
    inputs: { ship: { lines: shippedLines(reservation) }, choose_lots: { lines: LotInput } },
    bulkActions: reservationsInBulk.slice(0, 2),
    ...printing(reservationPrint),
    overrides: defineOverrides(reservation, { widths: { number: 190, bank_cell: 200 } }),
    view: {
      columns: [
        'number',
        'bank_cell',
        'status',
        'wanted_date',
        'expected_quantity',
        'shipped_quantity',
        'short_quantity',
        'location',
        'cancel_asked_at',
        'created_at',
      ],
    },
  },
);

export const Page = withDocumentPrints(Orders, [reservationPrint]);
