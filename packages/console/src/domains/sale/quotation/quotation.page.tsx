import { quotationPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import { exportQuotation, readMargin } from '@zhanggui/contract/domains/sale/quotation/quotation.action';
import { quotation } from '@zhanggui/contract/domains/sale/quotation/quotation.document';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Suspense } from 'react';
import { printing, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';

const Margin = lazyPart(async () => (await import('./margin.view.tsx')).Margin);
const Versions = lazyPart(async () => (await import('./versions.view.tsx')).Versions);

function More({ row }: { readonly row: RowOf<typeof quotation> }) {
  const { has } = usePermission();
  return (
    <Suspense>
      {admits(readMargin.permission, has) && <Margin id={row.id} version={row.version} />}
      <Versions row={row} />
    </Suspense>
  );
}

const Quotations = documentPage(quotation, {
  buttons: ['submit', 'approve', 'send', 'accept', 'revise', exportQuotation, 'reject', 'decline', 'withdraw'],
  ...printing(quotationPrint),
  overrides: defineOverrides(quotation, { widths: { number: 180, customer: 220, version_no: 64 } }),
  more: (row) => <More row={row as RowOf<typeof quotation>} />,
});

/** Prices for customers, in versions. */
export const Page = withDocumentPrints(Quotations, [quotationPrint]);
