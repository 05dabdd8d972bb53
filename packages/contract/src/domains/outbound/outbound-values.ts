import { defineValue } from '../../platform/open-enum.ts';
import { stockDocumentKind } from '../stock/stock-document-kind.enum.ts';
import { warningKind } from '../warning/warning.enum.ts';

export const goodsReturnDocument = defineValue(stockDocumentKind, {
  value: 'goods_return',
  label: '退货单',
  position: 30,
  opens: '/admin-psi/warehouses/io/pending-review-returns',
});

declare module '../stock/stock-document-kind.enum.ts' {
  interface StockDocumentKinds {
    [goodsReturnDocument.value]: true;
  }
}

export const returnArrived = defineValue(warningKind, {
  value: 'return_arrived',
  label: '退货待验收',
  position: 70,
  opens: '/order/detail',
});

export const outboundValues = [goodsReturnDocument, returnArrived];
