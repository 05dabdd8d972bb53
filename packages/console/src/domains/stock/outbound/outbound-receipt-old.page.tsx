import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.document';
import { outboundDocPrint } from '@zhanggui/contract/domains/stock/print/doc-print';
import { printing, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { CutOffButton } from '../cut-off-button.view.tsx';

const { posted_at } = outboundDoc.fields;

/** The outbound documents as receipts were listed before; they are written on their own page. */
const Receipts = documentPage(
  { ...outboundDoc, can: [] },
  {
    buttons: [],
    ...printing(outboundDocPrint),
    tools: (list) => <CutOffButton list={list} name="posted_at" label={posted_at.label} />,
    view: {
      columns: ['posted_at', 'number', 'from_location', 'type', 'total_quantity', 'amount_fen', 'remark', 'created_by'],
      filters: ['number', 'from_location', 'type', 'posted_at'],
    },
  },
);

export const Page = withDocumentPrints(Receipts, [outboundDocPrint]);
