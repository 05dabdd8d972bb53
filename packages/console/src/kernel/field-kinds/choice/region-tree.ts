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

/** The tree of places down to a depth, from the flat list of its nodes. */
export function regionChoices(nodes: readonly RegionNode[], depth: number): RegionChoice[] {
  const byParent = Map.groupBy(nodes, (node) => node.parent);
  const below = (parent: number | null, level: number): RegionChoice[] =>
    (byParent.get(parent) ?? []).map(({ id, label }) => {
      const children = level < depth ? below(id, level + 1) : [];
      return { value: label, label, ...(children.length > 0 ? { children } : {}) };
    });
  return below(null, 1);
}
