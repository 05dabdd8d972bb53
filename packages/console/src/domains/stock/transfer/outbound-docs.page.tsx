import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.document';
import { outboundDocPrint, transferPrint } from '@zhanggui/contract/domains/stock/print/doc-print';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.document';
import { printing, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { SignatureInput } from '../../../platform/fields/media/signature-input.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { ArrivedLinesInput, MissingLineInput } from './transfer-lines.view.tsx';

const DocSwitch = viewSwitch('单据种类', { outbound: '出库单', transfer: '调拨单' });

const lotInput = (document: typeof outboundDoc | typeof transfer) =>
  lazyPart(async () => (await import('../lot/lot-choice-input.view.tsx')).lotChoiceInput(document));

const OutboundDocs = documentPage(outboundDoc, {
  inputs: { choose_lots: { lines: lotInput(outboundDoc) }, post: { signature: SignatureInput } },
  ...printing(outboundDocPrint),
  switch: DocSwitch,
  overrides: defineOverrides(outboundDoc, { widths: { number: 190 } }),
});

const Transfers = documentPage(transfer, {
  inputs: {
    choose_lots: { lines: lotInput(transfer) },
    receive: { lines: ArrivedLinesInput, signature: SignatureInput },
    settle: { line: MissingLineInput },
  },
  ...printing(transferPrint),
  switch: DocSwitch,
  overrides: defineOverrides(transfer, { widths: { number: 190 } }),
});

/** What leaves a warehouse for no order, and what goes from one to another. */
export const Page = withDocumentPrints(pageByView(OutboundDocs, { transfer: Transfers }), [
  outboundDocPrint,
  transferPrint,
]);
