import { createContext, useContext } from 'react';
import { TreeName } from '../../../platform/kit/tree/tree-name.tsx';

/** The tree that a name's cell needs; undefined where the rows are flat. */
export interface TreePresentation {
  readonly depthOf: (id: number) => number;
  readonly childrenOf: (id: number) => number;
  readonly folded: ReadonlySet<number>;
  readonly fold: (id: number) => void;
}

export const CategoryTree = createContext<TreePresentation | undefined>(undefined);

interface CategoryNameProps {
  readonly id: number;
  readonly name: string;
}

/** A category's name at its depth. */
export function CategoryName({ id, name }: CategoryNameProps) {
  const tree = useContext(CategoryTree);
  if (!tree) return name;
  const fold = { isOpen: !tree.folded.has(id), onFold: () => tree.fold(id) };
  return <TreeName name={name} depth={tree.depthOf(id)} fold={tree.childrenOf(id) > 0 ? fold : undefined} />;
}
