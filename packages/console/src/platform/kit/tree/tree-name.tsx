import { type Fold, TreeFold } from './tree-fold.tsx';
import './tree.css';

const indent = 22;

interface TreeNameProps {
  readonly name: string;
  readonly depth: number;
  readonly fold: Fold | undefined;
}

/** The name of a node in a table whose rows are a tree. */
export function TreeName({ name, depth, fold }: TreeNameProps) {
  return (
    <span className="zg-tree-name" style={{ paddingLeft: depth * indent }}>
      <TreeFold label={name} fold={fold} />
      <span className="zg-line">{name}</span>
    </span>
  );
}
