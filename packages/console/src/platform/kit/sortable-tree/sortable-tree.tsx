import { type DragEvent, useState } from 'react';
import { PlainButton } from '../button/button.tsx';
import '../sortable-list/sortable-list.css';

interface SortableRow {
  readonly id: number;
  /** 0 at the top. */
  readonly depth: number;
  readonly name: string;
  readonly note?: string;
}

/** Before a row, among its siblings, or into it, as its last child. */
export type DropPlace = 'before' | 'into';

interface SortableTreeProps {
  readonly label: string;
  readonly rows: readonly SortableRow[];
  readonly disabled?: boolean;
  /** An arrow key on the grip of a row. */
  readonly onKey: (id: number, key: string) => void;
  readonly onDrop: (id: number, target: number, place: DropPlace) => void;
}

/** The part of a row, from its upper edge, in which what is dropped goes before it. */
const beforePart = 0.35;
/** Pixels of one level. */
const indent = 28;

function placeOf({ clientY, currentTarget }: DragEvent): DropPlace {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY - top < height * beforePart ? 'before' : 'into';
}

/** A tree that is changed by dragging a row onto another, or by the arrow keys on a grip. */
export function SortableTree({ label, rows, disabled = false, onKey, onDrop }: SortableTreeProps) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<{ readonly id: number; readonly place: DropPlace }>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <ul className="zg-sortable" aria-label={label}>
      {rows.map(({ id, depth, name, note }) => (
        <li
          key={id}
          draggable={!disabled}
          style={{ marginInlineStart: depth * indent }}
          data-over={over?.id === id ? over.place : undefined}
          onDragStart={() => setDragged(id)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver({ id, place: placeOf(event) });
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined) onDrop(dragged, id, placeOf(event));
            end();
          }}
          onDragEnd={end}
        >
          <PlainButton
            className="zg-sortable-grip"
            aria-label={`${name}，${depth + 1}级，按上下键排序，左右键改变级别`}
            onKeyDown={(event) => {
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
