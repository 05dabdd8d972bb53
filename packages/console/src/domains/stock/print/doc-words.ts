import { stockDocState } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundDocState } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import type { printDocs } from '@zhanggui/contract/domains/stock/print/doc-print.action';
import { transferState } from '@zhanggui/contract/domains/stock/transfer/transfer.enum';
import type { EnumDeclaration } from '@zhanggui/contract/platform/enum';

export type DocKind = keyof typeof printDocs;

interface DocWords {
  readonly states: EnumDeclaration;
  readonly giver: string;
  readonly taker: string;
  readonly moved: string;
  readonly expected: string;
  readonly actual: string;
  readonly signatures: readonly string[];
}

/** What a paper calls its sides, its counts and those who sign it, by the kind of its document. */
export const docWords: Readonly<Record<DocKind, DocWords>> = {
  inbound: {
    states: stockDocState,
    giver: '供应商',
    taker: '入库仓库',
    moved: '入库时间',
    expected: '应收',
    actual: '实收',
    signatures: ['制单人', '审核人', '送货人', '收货人'],
  },
  outbound: {
    states: outboundDocState,
    giver: '出库仓库',
    taker: '供应商',
    moved: '出库时间',
    expected: '应出',
    actual: '实出',
    signatures: ['制单人', '审核人', '发货人', '领用人'],
  },
  transfer: {
    states: transferState,
    giver: '发出仓库',
    taker: '收货仓库',
    moved: '发出或收货时间',
    expected: '应收',
    actual: '实收',
    signatures: ['制单人', '发货人', '承运人', '收货人'],
  },
};
