import { defineValue, OpenEnum } from '../../platform/open-enum.ts';

interface DocumentFacts {
  /** The page that shows a document by `?id=`; several where what comes in, goes out and is moved has its own. */
  readonly opens?: string | Readonly<Record<'in' | 'out' | 'moved', string>>;
}

/** The documents that hold or move stock. */
export const stockDocumentKind = new OpenEnum<'stock_document_kind', DocumentFacts>('stock_document_kind', '单据类型');

export const stockDocument = defineValue(stockDocumentKind, {
  value: 'stock_doc',
  label: '出入库单',
  position: 40,
  opens: {
    in: '/admin-psi/warehouses/io/inbound-docs',
    out: '/admin-psi/warehouses/io/outbound-docs',
    moved: '/admin-psi/warehouses/io/outbound-docs?view=transfer',
  },
});

export const stocktakeDocument = defineValue(stockDocumentKind, {
  value: 'stocktake',
  label: '盘点单',
  position: 60,
  opens: '/bank/inventory',
});

/** The kinds by their codes; a domain that adds one adds it here by `declare module`. */
export interface StockDocumentKinds {
  [stockDocument.value]: true;
  [stocktakeDocument.value]: true;
}
