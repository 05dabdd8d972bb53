export interface RegionNode {
  readonly id: number;
  readonly label: string;
  readonly parent: number | null;
}

/** A place and the places in it, as a cascader takes them; the name is both value and label. */
export interface RegionChoice {
  value: string;
  label: string;
  children?: RegionChoice[];
}

/** The tree of places, from the flat list of its nodes. */
export function regionChoices(nodes: readonly RegionNode[]): RegionChoice[] {
  const byParent = Map.groupBy(nodes, (node) => node.parent);
  const below = (parent: number | null): RegionChoice[] =>
    (byParent.get(parent) ?? []).map(({ id, label }) => {
      const children = below(id);
      return { value: label, label, ...(children.length > 0 ? { children } : {}) };
    });
  return below(null);
}

/** Whether a choice goes deep enough; where a place has nothing below it, it does. */
export function isDeepEnough(chosen: readonly RegionChoice[], least: number): boolean {
  return chosen.length >= least || chosen.at(-1)?.children === undefined;
}
