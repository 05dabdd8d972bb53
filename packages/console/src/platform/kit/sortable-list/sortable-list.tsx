import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { PlainButton } from '../button/button.tsx';
import './sortable-list.css';

interface SortableItem {
  readonly key: string;
  /** What screen readers call it. */
  readonly label: string;
  readonly content: ReactNode;
}

interface SortableListProps {
  readonly label: string;
  readonly items: readonly SortableItem[];
  readonly disabled?: boolean;
  /** The keys in their new order. */
  readonly onSort: (keys: readonly string[]) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function moved(keys: readonly string[], key: string, to: number): readonly string[] {
  return keys.filter((one) => one !== key).toSpliced(Math.max(0, Math.min(to, keys.length - 1)), 0, key);
}

/** Things in an order that is changed by dragging, or by the arrow keys on a grip. */
export function SortableList({ label, items, disabled = false, onSort }: SortableListProps) {
  const [drag, setDrag] = useState<{ readonly key: string; readonly keys: readonly string[] }>();
  const [told, setTold] = useState('');
  const keys = drag?.keys ?? items.map(({ key }) => key);
  const byKey = new Map(items.map((item) => [item.key, item]));
  const shown = keys.flatMap((key) => byKey.get(key) ?? []);
  const press = (event: KeyboardEvent, item: SortableItem) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = moved(keys, item.key, keys.indexOf(item.key) + step);
    if (disabled || next.every((key, at) => key === keys[at])) return;
    setTold(`${item.label}：第 ${next.indexOf(item.key) + 1} 位，共 ${next.length} 位`);
    onSort(next);
  };
  const enter = (event: DragEvent, key: string) => {
    event.preventDefault();
    if (drag && drag.key !== key) setDrag({ ...drag, keys: moved(drag.keys, drag.key, drag.keys.indexOf(key)) });
  };
  const drop = () => {
    if (drag?.keys.some((key, at) => key !== items[at]?.key)) onSort(drag.keys);
    setDrag(undefined);
  };
  return (
    <>
      <ol className="zg-sortable" aria-label={label}>
        {shown.map((item) => (
          <li
            key={item.key}
            draggable={!disabled}
            data-dragged={drag?.key === item.key || undefined}
            onDragStart={() => setDrag({ key: item.key, keys })}
            onDragEnter={(event) => enter(event, item.key)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={drop}
          >
            <PlainButton
              className="zg-sortable-grip"
              aria-label={`${item.label}，按上下方向键移动`}
              onKeyDown={(event) => press(event, item)}
            >
              <span aria-hidden="true" />
            </PlainButton>
            {item.content}
          </li>
        ))}
      </ol>
      <span className="zg-hidden" role="status">
        {told}
      </span>
    </>
  );
}
