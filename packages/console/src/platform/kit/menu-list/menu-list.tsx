import type { ReactNode } from 'react';
import './menu-list.css';

interface MenuListProps<K extends string | number> {
  readonly label: string;
  readonly items: readonly {
    readonly key: K;
    readonly label: string;
    /** Stands at the end of the line. */
    readonly note?: ReactNode;
  }[];
  /** What choosing does, before the item's label, for screen readers: 编辑. */
  readonly verb?: string;
  readonly onChoose: (key: K) => void;
}

/** Choices below one another, in a popup. */
export function MenuList<K extends string | number>({ label, items, verb, onChoose }: MenuListProps<K>) {
  return (
    <ul className="zg-menu-list" aria-label={label}>
      {items.map(({ key, label: words, note }) => (
        <li key={key}>
          <button type="button" aria-label={verb && `${verb}${words}`} onClick={() => onChoose(key)}>
            <span>{words}</span>
            {note && <small>{note}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
