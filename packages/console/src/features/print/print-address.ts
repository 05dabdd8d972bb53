/** Print parameters of an address. */
export interface Print<P extends string> {
  readonly paper: P;
  /** The records that it is about. */
  readonly ids: readonly number[];
}

/** Most records that are printed at once. */
export const maxPrinted = 200;

/** Print parameters of an address, limited to the page's kinds: `?print=packing&of=3,4`. */
export function readPrint<P extends string>(
  printDocuments: readonly P[],
  search: URLSearchParams,
): Print<P> | undefined {
  const paper = printDocuments.find((name) => name === search.get('print'));
  const ids = (search.get('of') ?? '').split(',').map(Number);
  const valid = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return paper && valid.length > 0 ? { paper, ids: valid.slice(0, maxPrinted) } : undefined;
}

/** Opens print documents of this page in a window of their own. */
export function openPrint(paper: string, ids: readonly number[]): void {
  window.open(`${location.pathname}?print=${paper}&of=${ids.join(',')}`, '_blank', 'noopener');
}
