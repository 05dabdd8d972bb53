import { importInbound } from '@zhanggui/contract/domains/stock/doc/import-inbound';
import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { stockDocPrint } from '@zhanggui/contract/domains/stock/print/doc-print';
import { Link } from 'react-router';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { printing, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { SignatureInput } from '../../../platform/fields/media/signature-input.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';

const DocLinesInput = lazyPart(async () => (await import('./doc-lines-input.view.tsx')).DocLinesInput);
const ReceivedLinesInput = lazyPart(async () => (await import('./received-lines.view.tsx')).ReceivedLinesInput);

const subOrders = '/admin-psi/user/purchases/sub-orders';

/** What was bought is received from its order, with its lines. */
function FromPurchase() {
  const { has } = usePermission();
  if (!has(`${subOrders}#receive`)) return null;
  return (
    <Link className="zg-button" to={`${subOrders}?state=confirmed`}>
      从采购子单生成
    </Link>
  );
}

const Docs = documentPage(stockDoc, {
  inputs: { post: { lines: ReceivedLinesInput, signature: SignatureInput } },
  ...printing(stockDocPrint),
  tools: (list) => (
    <>
      <FromPurchase />
      <ImportButton declaration={importInbound} onImported={list.refresh} />
    </>
  ),
  overrides: defineOverrides(stockDoc, { inputs: { lines: DocLinesInput }, widths: { number: 190 } }),
});

export const Page = withDocumentPrints(Docs, [stockDocPrint]);
