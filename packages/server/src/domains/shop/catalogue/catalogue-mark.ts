/** How far a client has read a catalogue. */
export type CatalogueMark =
  | {
      readonly part: 'skus' | 'combinations';
      /** The last id that it has. */
      readonly after: number;
      /** The transaction before which everything was visible when it began: changes from it on follow. */
      readonly from: number;
    }
  | { readonly part: 'changes'; readonly xid: number; readonly id: number };

const parts = { s: 'skus', k: 'combinations', c: 'changes' } as const;
const shape = /^([skc])\.([\w-]{1,40})\.(\d{1,15})\.(\d{1,15})$/;

/** The mark as clients keep it; `epoch` is that of the log of changes. */
export function markText(epoch: string, mark: CatalogueMark): string {
  const [letter, one, two] =
    mark.part === 'changes'
      ? (['c', mark.xid, mark.id] as const)
      : ([mark.part === 'skus' ? 's' : 'k', mark.after, mark.from] as const);
  return [letter, epoch, one, two].join('.');
}

/** What a text means; undefined for another epoch and for a text that is no mark: the client then begins anew. */
export function markOf(epoch: string, given: string): CatalogueMark | undefined {
  const [, letter, own, first, second] = shape.exec(given) ?? [];
  if (own !== epoch) return undefined;
  const part = parts[letter as keyof typeof parts];
  const [one, two] = [Number(first), Number(second)];
  return part === 'changes' ? { part, xid: one, id: two } : { part, after: one, from: two };
}
