import { defineValue, OpenEnum } from '../../platform/open-enum.ts';

/** The documents that hold or move stock. */
export const stockDocumentKind = new OpenEnum('stock_document_kind', '单据类型');

export const stockDocument = defineValue(stockDocumentKind, { value: 'stock_doc', label: '出入库单', position: 40 });

export const stocktakeDocument = defineValue(stockDocumentKind, {
  value: 'stocktake',
  label: '盘点单',
  position: 60,
});

/** The kinds by their codes; a domain that adds one adds it here by `declare module`. */
export interface StockDocumentKinds {
  [stockDocument.value]: true;
  [stocktakeDocument.value]: true;
}
