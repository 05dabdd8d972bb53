import {
  reservationDiscrepancy,
  settleDiscrepancy,
} from '@zhanggui/contract/domains/branch/reservation/discrepancy.resource';
import type { branchReturn, reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { branchReturnPrint, reservationPrint } from '@zhanggui/contract/domains/branch/reservation/reservation-print';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { printing, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import type { DocumentPresentation } from '../../../platform/document/document-presentation.ts';
import { SignatureInput } from '../../../platform/fields/media/signature-input.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { BankCellTree } from '../../bank/bank-cell-tree.view.tsx';
import { SkuWords } from '../../stock/sku-words.view.tsx';

interface BranchDocuments {
  readonly document: typeof reservation | typeof branchReturn;
  readonly kind: 'reservation' | 'return';
  readonly bulk: readonly ActionDeclaration[];
  /** The input of lots, where this page chooses them. */
  readonly choosing?: NonNullable<DocumentPresentation<typeof reservation>['inputs']>;
  readonly tools?: DocumentPresentation<typeof reservation>['tools'];
}

/** A page of what goes to branches or comes back: list, form, steps, prints, and the open differences. */
export function branchDocuments(documents: BranchDocuments) {
  const { document, kind, bulk, tools, choosing = {} } = documents;
  const Switch = viewSwitch(document.label, { documents: document.label, discrepancy: reservationDiscrepancy.label });
  const printed = kind === 'return' ? branchReturnPrint : reservationPrint;
  const linesOf = (step: 'formLines' | 'shippedLines' | 'receivedLines') =>
    lazyPart(async () => (await import('./reservation-lines.view.tsx'))[step](document));
  const List = documentPage(document as typeof reservation, {
    switch: Switch,
    aside: (list) => <BankCellTree list={list} by="bank_cell" />,
    inputs: {
      ship: { lines: linesOf('shippedLines') },
      ...choosing,
      receive: { lines: linesOf('receivedLines'), signature: SignatureInput },
    },
    bulkActions: bulk,
    ...printing(printed),
    ...(tools ? { tools } : {}),
    overrides: defineOverrides(document as typeof reservation, {
      inputs: { lines: linesOf('formLines') },
      widths: { number: 190, bank_cell: 200 },
    }),
  });
  const Discrepancies = resourcePage(reservationDiscrepancy, {
    switch: Switch,
    fixed: { kind },
    rowActions: [settleDiscrepancy],
    overrides: defineOverrides(reservationDiscrepancy, {
      cells: { sku: ({ value }) => <SkuWords of={value} /> },
      widths: { reservation: 190, sku: 220 },
    }),
  });
  return withDocumentPrints(pageByView(List, { discrepancy: Discrepancies }), [printed]);
}
