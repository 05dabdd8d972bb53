import { stockDocumentKind } from '@zhanggui/contract/domains/stock/stock.enum';
import { labelSql } from '../../../features/breakdown/sql-words.ts';

/** What a document that holds stock is called, and where it is shown; SQL over its id. */
export interface HolderPlace {
  readonly number: (id: string) => string;
  /** The address in the console; null where no page shows it. */
  readonly opens: (id: string) => string;
}

const places = new Map<string, HolderPlace>();

/** Tells how documents of a higher domain are called that hold stock. */
export function registerHolder(kind: string, place: HolderPlace): void {
  places.set(kind, place);
}

/** SQL of what the document of a hold `h` is called. */
export function holderNumberSql(h: string): string {
  return `coalesce(${caseOf(h, ({ number }) => number)}, ${labelSql(stockDocumentKind, `${h}.document_kind`)})`;
}

/** SQL of the address that shows the document of a hold `h`. */
export function holderPathSql(h: string): string {
  return caseOf(h, ({ opens }) => opens);
}

function caseOf(h: string, adapter: (place: HolderPlace) => (id: string) => string): string {
  const whens = [...places].map(([kind, place]) => `WHEN '${kind}' THEN (${adapter(place)(`${h}.document_id`)})`);
  return `CASE ${h}.document_kind ${whens.join(' ')} END`;
}
