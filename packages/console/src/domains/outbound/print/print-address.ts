/** The papers of the floor. */
const papers = ['picking', 'packing', 'label'] as const;

export type Paper = (typeof papers)[number];

export interface Print {
  readonly paper: Paper;
  /** Waves of picking lists, tasks of the others. */
  readonly ids: readonly number[];
}

const most = 200;

/** What an address asks to print: `?print=packing&of=3,4`. */
export function readPrint(search: URLSearchParams): Print | undefined {
  const paper = papers.find((name) => name === search.get('print'));
  const ids = (search.get('of') ?? '').split(',').map(Number);
  const valid = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return paper && valid.length > 0 ? { paper, ids: valid.slice(0, most) } : undefined;
}

/** Opens papers in a window of their own, where they are printed. */
export function openPrint(paper: Paper, ids: readonly number[]): void {
  window.open(`${location.pathname}?print=${paper}&of=${ids.join(',')}`, '_blank', 'noopener');
}
