/** A node as the tree call answers it. */
export interface TreeNode {
  readonly id: number;
  readonly label: string;
  readonly parent: number | null;
}

/** A node where the tree shows it. */
export interface ShownNode {
  readonly node: TreeNode;
  /** 0 at the top. */
  readonly depth: number;
  readonly children: number;
}

/** Nodes by parent; those with an unknown parent are at the top, under 0. */
function byParent(nodes: readonly TreeNode[]): ReadonlyMap<number, readonly TreeNode[]> {
  const known = new Set(nodes.map(({ id }) => id));
  return Map.groupBy(nodes, ({ parent }) => (parent !== null && known.has(parent) ? parent : 0));
}

/** The nodes above one, nearest first. */
export function above(nodes: readonly TreeNode[], id: number): readonly number[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const path: number[] = [];
  for (let at = parents.get(id); at !== null && at !== undefined && !path.includes(at); at = parents.get(at)) {
    path.push(at);
  }
  return path;
}

/** The rows of the tree: children of unfolded nodes, or with a search text all nodes whose name contains it. */
export function shownNodes(
  nodes: readonly TreeNode[],
  unfolded: ReadonlySet<number>,
  text: string,
): readonly ShownNode[] {
  if (text !== '') {
    const found = nodes.filter(({ label }) => label.includes(text));
    return found.map((node) => ({ node, depth: 0, children: 0 }));
  }
  const families = byParent(nodes);
  const below = (parent: number, depth: number): readonly ShownNode[] =>
    (families.get(parent) ?? []).flatMap((node) => {
      const shown = { node, depth, children: families.get(node.id)?.length ?? 0 };
      return unfolded.has(node.id) ? [shown, ...below(node.id, depth + 1)] : [shown];
    });
  return below(0, 0);
}
