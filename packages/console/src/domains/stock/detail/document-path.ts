import { stockDocumentKind } from '@zhanggui/contract/domains/stock/stock-document-kind.enum';

interface Movement {
  readonly document_kind: string;
  readonly document_id: number;
  readonly type: number;
}

const hundred = 100;
const ways = ['in', 'out', 'moved'] as const;

/** The address of the document of a movement, on a page that the caller sees; undefined where there is none. */
export function documentPath(
  { document_kind, document_id, type }: Movement,
  sees: (path: string) => boolean,
): string | undefined {
  const opens = stockDocumentKind.values.find(({ value }) => value === document_kind)?.opens;
  const way = ways[Math.floor(type / hundred) - 1];
  const path = typeof opens === 'object' ? way && opens[way] : opens;
  if (path === undefined || !sees(path.split('?')[0] ?? '')) return undefined;
  return `${path}${path.includes('?') ? '&' : '?'}id=${document_id}`;
}
