import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.document';
import { stockDocument, stockDocumentKind } from '@zhanggui/contract/domains/stock/stock-document-kind.enum';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.document';
import { labelOf } from '@zhanggui/contract/platform/enum';

interface Movement {
  readonly document_kind: string;
  readonly document_id: number;
  readonly document_no: string;
}

/** The documents of one kind that come in, go out and are moved; their numbers tell them apart. */
const ways = { in: stockDoc, out: outboundDoc, moved: transfer } as const;

function wayOf(document_no: string): keyof typeof ways | undefined {
  return (['in', 'out', 'moved'] as const).find((way) => document_no.startsWith(ways[way].number.prefix));
}

/** What the document of a movement is called. */
export function documentLabel({ document_kind, document_no }: Omit<Movement, 'document_id'>): string {
  const way = document_kind === stockDocument.value ? wayOf(document_no) : undefined;
  return way ? ways[way].label : labelOf(stockDocumentKind, document_kind);
}

/** The address of the document of a movement, on a page that the caller sees; undefined where there is none. */
export function documentPath(
  { document_kind, document_id, document_no }: Movement,
  sees: (path: string) => boolean,
): string | undefined {
  const opens = stockDocumentKind.values.find(({ value }) => value === document_kind)?.opens;
  const way = wayOf(document_no);
  const path = typeof opens === 'object' ? way && opens[way] : opens;
  if (path === undefined || !sees(path.split('?')[0] ?? '')) return undefined;
  return `${path}${path.includes('?') ? '&' : '?'}id=${document_id}`;
}
