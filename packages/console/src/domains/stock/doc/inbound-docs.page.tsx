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
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(stockDoc, {
  rowActions: [
    submitStockDoc,
    approveStockDoc,
    postStockDoc,
    rejectStockDoc,
    withdrawStockDoc,
    unpostStockDoc,
    reverseStockDoc,
  ],
  flow: { flow: stockDocFlow, field: 'state' },
});
