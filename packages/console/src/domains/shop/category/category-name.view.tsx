import { createContext, useContext } from 'react';
import { DownIcon, RightIcon } from '../../../platform/fields/parts/icons.tsx';
import './category.css';

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

/** A category's name at its depth, with the sign that folds what is below it. */
export function CategoryName({ id, name }: CategoryNameProps) {
  const tree = useContext(CategoryTree);
  if (!tree) return name;
  const isFolded = tree.folded.has(id);
  const Sign = isFolded ? RightIcon : DownIcon;
  return (
    <span className="zg-category-name" style={{ paddingLeft: tree.depthOf(id) * 22 }}>
      {tree.childrenOf(id) > 0 ? (
        <button
          type="button"
          className="zg-category-fold"
          aria-expanded={!isFolded}
          aria-label={`${isFolded ? '展开' : '收起'}${name}`}
          onClick={() => tree.fold(id)}
        >
          <Sign size={14} />
        </button>
      ) : (
        <span className="zg-category-fold" />
      )}
      <span className="zg-line">{name}</span>
    </span>
  );
}
