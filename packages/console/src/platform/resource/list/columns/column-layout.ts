/** How the user wants the columns of a list: names in order, those left out, widths in pixels. */
export interface ColumnLayout {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

/** The columns that a list can show: those it shows by itself, and further ones. */
export interface OfferedColumns {
  readonly usual: readonly string[];
  readonly further: readonly string[];
}

export const narrowest = 60;
const widest = 800;

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function readWidths(value: unknown): Record<string, number> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, width]) => typeof width === 'number' && width >= narrowest));
}

/** Reads a kept layout; undefined when it is none. */
export function readLayout(value: unknown): ColumnLayout | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { shown, hidden, widths } = value as Partial<Record<keyof ColumnLayout, unknown>>;
  return isNames(shown) && isNames(hidden) ? { shown, hidden, widths: readWidths(widths) } : undefined;
}

function withNewcomer(shown: readonly string[], name: string, usual: readonly string[]): readonly string[] {
  const before = usual.slice(0, usual.indexOf(name)).reverse();
  const after = before.find((known) => shown.includes(known));
  return shown.toSpliced(after === undefined ? 0 : shown.indexOf(after) + 1, 0, name);
}

/** The user's column layout: columns that no longer exist are dropped, new ones take their default position. */
export function arrangeColumns({ usual, further }: OfferedColumns, wanted: ColumnLayout | undefined): ColumnLayout {
  if (!wanted) return { shown: usual, hidden: further, widths: {} };
  const offered = new Set([...usual, ...further]);
  const known = new Set([...wanted.shown, ...wanted.hidden]);
  const kept = wanted.shown.filter((name) => offered.has(name));
  const shown = usual
    .filter((name) => !known.has(name))
    .reduce<readonly string[]>((names, name) => withNewcomer(names, name, usual), kept);
  if (shown.length === 0) return { shown: usual, hidden: further, widths: wanted.widths };
  return { shown, hidden: [...offered].filter((name) => !shown.includes(name)), widths: wanted.widths };
}

/** The layout with a column shown at the end or left out; the last one stays. */
export function toggled(layout: ColumnLayout, name: string): ColumnLayout {
  const { shown, hidden } = layout;
  if (!shown.includes(name))
    return { ...layout, shown: [...shown, name], hidden: hidden.filter((one) => one !== name) };
  if (shown.length === 1) return layout;
  return { ...layout, shown: shown.filter((one) => one !== name), hidden: [...hidden, name] };
}

/** The layout with a shown column at another place. */
export function moved(layout: ColumnLayout, name: string, to: number): ColumnLayout {
  const others = layout.shown.filter((one) => one !== name);
  if (others.length === layout.shown.length) return layout;
  return { ...layout, shown: others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, name) };
}

/** The layout with other widths, within what can be read. */
export function resized(layout: ColumnLayout, widths: Readonly<Record<string, number>>): ColumnLayout {
  const bounded = Object.entries(widths).map(([name, width]): [string, number] => [
    name,
    Math.round(Math.max(narrowest, Math.min(width, widest))),
  ]);
  return { ...layout, widths: { ...layout.widths, ...Object.fromEntries(bounded) } };
}
