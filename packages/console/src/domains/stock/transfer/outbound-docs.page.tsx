import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.document';
import { outboundDocPrint, transferPrint } from '@zhanggui/contract/domains/stock/print/doc-print';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.document';
import { useSearchParams } from 'react-router';
import { printTools, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { ArrivedLinesInput, MissingLineInput } from './transfer-lines.view.tsx';

const views = { outbound: '出库单', transfer: '调拨单' } as const;

function useView() {
  const [search, setSearch] = useSearchParams();
  const choose = (next: keyof typeof views) => setSearch(next === 'outbound' ? {} : { view: next }, { replace: true });
  return [search.get('view') === 'transfer' ? 'transfer' : 'outbound', choose] as const;
}

function DocSwitch() {
  const [view, choose] = useView();
  return <ViewTabs label="单据种类" views={views} current={view} onChoose={choose} />;
}

const OutboundDocs = documentPage(outboundDoc, {
  bulkTools: printTools(outboundDocPrint),
  switch: DocSwitch,
  overrides: defineOverrides(outboundDoc, { widths: { number: 190 } }),
});

const Transfers = documentPage(transfer, {
  inputs: { receive: { lines: ArrivedLinesInput }, settle: { line: MissingLineInput } },
  bulkTools: printTools(transferPrint),
  switch: DocSwitch,
  overrides: defineOverrides(transfer, { widths: { number: 190 } }),
});

/** What leaves a warehouse for no order, and what goes from one to another. */
function Docs() {
  const [view] = useView();
  return view === 'transfer' ? <Transfers /> : <OutboundDocs />;
}

export const Page = withDocumentPrints(Docs, [outboundDocPrint, transferPrint]);
