import type { Pair } from './drawn-map.ts';

interface Label {
  readonly label: string;
  /** The middle of the label in pixels. */
  readonly at: Pair;
}

const letter = 12;
const height = 15;

function overlaps(one: Label, other: Label): boolean {
  const wide = ((one.label.length + other.label.length) * letter) / 2;
  return Math.abs(one.at[0] - other.at[0]) < wide && Math.abs(one.at[1] - other.at[1]) < height;
}

/** The names that can stand beside each other; the first ones go before later ones. */
export function readableLabels<L extends Label>(labels: readonly L[]): L[] {
  const kept: L[] = [];
  for (const label of labels) if (!kept.some((other) => overlaps(label, other))) kept.push(label);
  return kept;
}
