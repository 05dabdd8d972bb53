/** What a statement saw: every transaction below `xmax` that is not in `xip`. Ids have 64 bits, of which 53 last for ever. */
export interface Snapshot {
  readonly xmin: number;
  readonly xmax: number;
  readonly xip: readonly number[];
}

/** Reads PostgreSQL's `xmin:xmax:xip,xip`. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin, xmax, xip = ''] = text.split(':');
  return { xmin: Number(xmin), xmax: Number(xmax), xip: xip === '' ? [] : xip.split(',').map(Number) };
}

/** Whether a snapshot sees all that an earlier one saw; a transaction with an old snapshot does not. */
export function includes(later: Snapshot, earlier: Snapshot): boolean {
  return (
    later.xmax >= earlier.xmax && later.xip.every((running) => running >= earlier.xmax || earlier.xip.includes(running))
  );
}
