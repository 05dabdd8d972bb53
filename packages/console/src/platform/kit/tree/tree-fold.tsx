import { DownIcon, RightIcon } from '../icon/control-icons.tsx';
import './tree.css';

/** How a node is folded; nodes without children have none. */
export interface Fold {
  readonly isOpen: boolean;
  readonly onFold: () => void;
}

interface TreeFoldProps {
  readonly label: string;
  readonly fold: Fold | undefined;
}

/** The sign before a node that shows and hides what is below it, or its place. */
export function TreeFold({ label, fold }: TreeFoldProps) {
  if (!fold) return <span className="zg-tree-fold" />;
  const Sign = fold.isOpen ? DownIcon : RightIcon;
  return (
    <button
      type="button"
      className="zg-tree-fold"
      aria-expanded={fold.isOpen}
      aria-label={`${fold.isOpen ? '收起' : '展开'}${label}`}
      onClick={fold.onFold}
    >
      <Sign size={14} />
    </button>
  );
}
