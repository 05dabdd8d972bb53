import type { ReactNode } from 'react';
import { TextInput } from '../input/text-input.tsx';
import { type Fold, TreeFold } from './tree-fold.tsx';
import './tree.css';

const indent = 16;

interface TreeAsideProps {
  readonly label: string;
  /** Names the box that searches in the tree. */
  readonly search: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly children: ReactNode;
}

/** A tree beside a list, which is searched by its names and narrows the list. */
export function TreeAside({ label, search, text, onText, children }: TreeAsideProps) {
  return (
    <aside className="zg-tree-aside" aria-label={label}>
      <TextInput
        type="search"
        placeholder={search}
        aria-label={search}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <ul>{children}</ul>
    </aside>
  );
}

interface TreeChoiceProps {
  readonly label: string;
  readonly depth?: number;
  readonly fold?: Fold | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One node of the tree. */
export function TreeChoice({ label, depth = 0, fold, isChosen, onChoose }: TreeChoiceProps) {
  return (
    <li style={{ paddingLeft: depth * indent }}>
      <TreeFold label={label} fold={fold} />
      <button type="button" className="zg-tree-choice" aria-pressed={isChosen} title={label} onClick={onChoose}>
        {label}
      </button>
    </li>
  );
}
