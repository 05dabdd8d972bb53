import { importInbound } from '@zhanggui/contract/domains/stock/doc/import-inbound';
import {
  approveStockDoc,
  postStockDoc,
  rejectStockDoc,
  reverseStockDoc,
  submitStockDoc,
  unpostStockDoc,
  withdrawStockDoc,
} from '@zhanggui/contract/domains/stock/doc/stock-doc.action';
import { stockDocFlow } from '@zhanggui/contract/domains/stock/doc/stock-doc.flow';
import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { PrintDocs, withDocPrints } from '../print/print-docs.view.tsx';
import { DocLinesInput } from './doc-lines-input.view.tsx';
import { ReceivedLinesInput } from './received-lines.view.tsx';

const Docs = resourcePage(stockDoc, {
  rowActions: [
    submitStockDoc,
    approveStockDoc,
    defineActionInputs(postStockDoc, { lines: ReceivedLinesInput }),
    rejectStockDoc,
    withdrawStockDoc,
    unpostStockDoc,
    reverseStockDoc,
  ],
  bulkTools: (list) => <PrintDocs list={list} kind="inbound" />,
  tools: (list) => <ImportButton declaration={importInbound} onImported={list.refresh} />,
  flow: { flow: stockDocFlow, field: 'state' },
  // A document is written while it is a draft; later its flow alone moves it.
  allows: (row, what) => (what !== 'update' && what !== 'delete') || row.state === 'draft',
  start: { lines: [{}] },
  overrides: defineOverrides(stockDoc, { inputs: { lines: DocLinesInput as never }, widths: { number: 190 } }),
});

export const Page = withDocPrints(Docs, ['inbound']);
