import { defineValue } from '../../platform/open-enum.ts';
import { stockDocumentKind } from '../stock/stock-document-kind.enum.ts';
import { productExchange, staffUse } from './exchange/exchange.enum.ts';

const reservationDocument = defineValue(stockDocumentKind, {
  value: 'reservation',
  label: '网点预约与退货',
  position: 70,
});

declare module '../stock/stock-document-kind.enum.ts' {
  interface StockDocumentKinds {
    [reservationDocument.value]: true;
    [exchangeDocument.value]: true;
  }
}

const exchangeDocument = defineValue(stockDocumentKind, {
  value: 'bank_exchange',
  label: '网点兑换',
  position: 80,
});

export const branchValues = [reservationDocument, exchangeDocument, productExchange, staffUse];
