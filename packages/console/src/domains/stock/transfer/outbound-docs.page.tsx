import {
  approveOutboundDoc,
  postOutboundDoc,
  rejectOutboundDoc,
  reverseOutboundDoc,
  submitOutboundDoc,
  withdrawOutboundDoc,
} from '@zhanggui/contract/domains/stock/outbound/outbound-doc.action';
import { outboundDocFlow } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.flow';
import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.resource';
import {
  approveTransfer,
  dispatchTransfer,
  receiveTransfer,
  rejectTransfer,
  settleTransfer,
  submitTransfer,
  withdrawTransfer,
} from '@zhanggui/contract/domains/stock/transfer/transfer.action';
import { transferFlow } from '@zhanggui/contract/domains/stock/transfer/transfer.flow';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.resource';
import { useSearchParams } from 'react-router';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { ViewTabs } from '../../../platform/resource/filter/view-tabs.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { PrintDocs, withDocPrints } from '../print/print-docs.view.tsx';
import { ArrivedLinesInput, MissingLineInput } from './transfer-lines.view.tsx';

/** A document is written while it is a draft; later its flow alone moves it. */
const whileDraft = (row: Row, what: string) => (what !== 'update' && what !== 'delete') || row.state === 'draft';

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

const OutboundDocs = resourcePage(outboundDoc, {
  rowActions: [
    submitOutboundDoc,
    approveOutboundDoc,
    postOutboundDoc,
    rejectOutboundDoc,
    withdrawOutboundDoc,
    reverseOutboundDoc,
  ],
  bulkTools: (list) => <PrintDocs list={list} kind="outbound" />,
  flow: { flow: outboundDocFlow, field: 'state' },
  allows: whileDraft,
  start: { lines: [{}] },
  switch: DocSwitch,
  overrides: defineOverrides(outboundDoc, { widths: { number: 190 } }),
});

const Transfers = resourcePage(transfer, {
  rowActions: [
    submitTransfer,
    approveTransfer,
    dispatchTransfer,
    defineActionInputs(receiveTransfer, { lines: ArrivedLinesInput as never }),
    defineActionInputs(settleTransfer, { line: MissingLineInput as never }),
    rejectTransfer,
    withdrawTransfer,
  ],
  bulkTools: (list) => <PrintDocs list={list} kind="transfer" />,
  flow: { flow: transferFlow, field: 'state' },
  allows: whileDraft,
  start: { lines: [{}] },
  switch: DocSwitch,
  overrides: defineOverrides(transfer, { widths: { number: 190 } }),
});

/** What leaves a warehouse for no order, and what goes from one to another. */
function Docs() {
  const [view] = useView();
  return view === 'transfer' ? <Transfers /> : <OutboundDocs />;
}

export const Page = withDocPrints(Docs, ['outbound', 'transfer']);
