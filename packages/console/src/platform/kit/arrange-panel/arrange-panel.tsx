import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { type ColumnLayout, moved, toggled } from './column-layout.ts';
import './arrange-panel.css';

/** A layout, the way to keep another, and whether it differs from the usual one. */
export interface Arranged extends ColumnLayout {
  readonly own: boolean;
  readonly keep: (layout: ColumnLayout | undefined) => void;
}

interface ArrangePanelProps {
  readonly title: string;
  /** What is arranged, as screen readers hear it: 列, 卡片. */
  readonly what: string;
  readonly note: string;
  readonly layout: Arranged;
  readonly labelOf: (name: string) => string;
  /** What Alt with a key that moves nothing does. */
  readonly byKey?: (name: string, key: string) => ColumnLayout | undefined;
}

function movedByKey(layout: ColumnLayout, name: string, key: string): ColumnLayout | undefined {
  const at = layout.shown.indexOf(name);
  if (key === 'ArrowUp') return moved(layout, name, at - 1);
  return key === 'ArrowDown' ? moved(layout, name, at + 1) : undefined;
}

function Shown({ layout, labelOf, byKey }: ArrangePanelProps) {
  const [drag, setDrag] = useState<{ readonly name: string; readonly layout: ColumnLayout }>();
  const now = drag?.layout ?? layout;
  const over = (event: DragEvent, name: string) => {
    event.preventDefault();
    if (drag && drag.name !== name) setDrag({ ...drag, layout: moved(now, drag.name, now.shown.indexOf(name)) });
  };
  const drop = () => {
    if (drag) layout.keep(drag.layout);
    setDrag(undefined);
  };
  const press = (event: KeyboardEvent, name: string) => {
    const next = event.altKey ? (movedByKey(layout, name, event.key) ?? byKey?.(name, event.key)) : undefined;
    if (!next) return;
    event.preventDefault();
    layout.keep(next);
  };
  return now.shown.map((name) => (
    <li
      key={name}
      draggable
      data-dragged={drag?.name === name || undefined}
      onDragStart={() => setDrag({ name, layout })}
      onDragEnter={(event) => over(event, name)}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={drop}
    >
      <label>
        <input
          type="checkbox"
          checked
          disabled={layout.shown.length === 1}
          onChange={() => layout.keep(toggled(layout, name))}
          onKeyDown={(event) => press(event, name)}
        />
        {labelOf(name)}
      </label>
      <span className="zg-column-grip" aria-hidden="true" />
    </li>
  ));
}

/** Chooses what of something is shown and in which order; it is kept for its user alone. */
export function ArrangePanel(props: ArrangePanelProps) {
  const { title, what, note, layout, labelOf } = props;
  return (
    <div className="zg-column-panel">
      <div className="zg-popup-title">
        {title}
        <button type="button" className="zg-text-button" disabled={!layout.own} onClick={() => layout.keep(undefined)}>
          恢复默认
        </button>
      </div>
      <ul aria-label={`显示的${what}`}>
        <Shown {...props} />
      </ul>
      {layout.hidden.length > 0 && (
        <ul aria-label={`未显示的${what}`}>
          {layout.hidden.map((name) => (
            <li key={name}>
              <label>
                <input type="checkbox" checked={false} onChange={() => layout.keep(toggled(layout, name))} />
                {labelOf(name)}
              </label>
            </li>
          ))}
        </ul>
      )}
      <p className="zg-popup-note">{note}</p>
    </div>
  );
}
