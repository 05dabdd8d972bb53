import { PlainButton } from '../button/button.tsx';
import { type DropPlace, useTreeDrag } from './use-tree-drag.ts';
import '../sortable-list/sortable-list.css';

interface SortableRow {
  readonly id: number;
  /** 0 at the top. */
  readonly depth: number;
  readonly name: string;
  readonly note?: string;
}

interface SortableTreeProps {
  readonly label: string;
  readonly rows: readonly SortableRow[];
  readonly disabled?: boolean;
  /** An arrow key on the grip of a row. */
  readonly onKey: (id: number, key: string) => void;
  readonly onDrop: (id: number, target: number, place: DropPlace) => void;
}

/** Pixels of one level. */
const indent = 28;

/** A tree that is changed by dragging a row onto another, or by the arrow keys on a grip. */
export function SortableTree({ label, rows, disabled = false, onKey, onDrop }: SortableTreeProps) {
  const { dragged, cancel, list } = useTreeDrag(disabled, onDrop);
  return (
    <ul className="zg-sortable" aria-label={label} data-movable={!disabled || undefined} {...list}>
      {rows.map(({ id, depth, name, note }) => (
        <li
          key={id}
          data-row={id}
          style={{ marginInlineStart: depth * indent }}
          data-dragged={dragged?.id === id || undefined}
          data-over={dragged?.over?.id === id ? dragged.over.place : undefined}
        >
          <PlainButton
            className="zg-sortable-grip"
            aria-label={`${name}，${depth + 1}级，按上下键排序，左右键改变级别`}
            onKeyDown={(event) => {
              if (event.key === 'Escape') cancel();
              if (!event.key.startsWith('Arrow')) return;
              event.preventDefault();
              if (!disabled) onKey(id, event.key);
            }}
          >
            <span aria-hidden="true" />
          </PlainButton>
          <span>{name}</span>
          {note && <span className="zg-faint">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
