import { stockDocumentKind } from '@zhanggui/contract/domains/stock/stock-document-kind.enum';
import { labelSql } from '../../../features/breakdown/sql-words.ts';
import { type Extensions, openPoint } from '../../../platform/extension/extension-point.ts';
import type { StockDocumentKind } from '../ledger/stock-document.ts';

/** Number and console address of the documents of one kind that hold stock; SQL over the document's id. */
export interface HoldingDocument {
  readonly kind: StockDocumentKind;
  readonly number: (id: string) => string;
  /** The address in the console; null where no page shows it. */
  readonly opens: (id: string) => string;
}

export const holdingDocuments = openPoint<HoldingDocument>('stock.holding_documents');

/** SQL of the number of the document behind a hold `h`. */
export function holderNumberSql(extensions: Extensions, h: string): string {
  const number = caseOf(extensions, h, ({ number }, id) => number(id));
  return `coalesce(${number}, ${labelSql(stockDocumentKind, `${h}.document_kind`)})`;
}

/** SQL of the console address of the document behind a hold `h`. */
export function holderPathSql(extensions: Extensions, h: string): string {
  return caseOf(extensions, h, ({ opens }, id) => opens(id));
}

function caseOf(extensions: Extensions, h: string, sql: (document: HoldingDocument, id: string) => string): string {
  const whens = extensions
    .all(holdingDocuments)
    .map((document) => `WHEN '${document.kind}' THEN (${sql(document, `${h}.document_id`)})`);
  return `CASE ${h}.document_kind ${whens.join(' ')} END`;
}
