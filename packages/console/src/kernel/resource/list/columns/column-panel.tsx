import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/kernel/resource';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { usualWidth } from '../../table/columns.ts';
import { type ColumnLayout, moved, resized, toggled } from './column-layout.ts';
import type { ColumnLayoutModel } from './use-column-layout.ts';
import './columns.css';

interface ColumnPanelProps {
  readonly resource: ResourceDeclaration;
  readonly layout: ColumnLayoutModel;
}

const widthStep = 20;

function labelOf(resource: ResourceDeclaration, name: string): string {
  return fieldOf(resource, name)?.label ?? name;
}

/** What Alt with an arrow does to a shown column. */
function byKey({ resource, layout }: ColumnPanelProps, name: string, key: string): ColumnLayout | undefined {
  const at = layout.shown.indexOf(name);
  const width = layout.widths[name] ?? usualWidth(resource, name);
  if (key === 'ArrowUp') return moved(layout, name, at - 1);
  if (key === 'ArrowDown') return moved(layout, name, at + 1);
  if (key === 'ArrowLeft') return resized(layout, { [name]: width - widthStep });
  return key === 'ArrowRight' ? resized(layout, { [name]: width + widthStep }) : undefined;
}

function ShownColumns(props: ColumnPanelProps) {
  const { resource, layout } = props;
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
    const next = event.altKey ? byKey(props, name, event.key) : undefined;
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
        {labelOf(resource, name)}
      </label>
      <span className="zg-column-grip" aria-hidden="true" />
    </li>
  ));
}

/** Chooses the columns of a list and their order. */
export function ColumnPanel(props: ColumnPanelProps) {
  const { resource, layout } = props;
  return (
    <div className="zg-column-panel">
      <div className="zg-popup-title">
        列设置
        <button type="button" className="zg-text-button" disabled={!layout.own} onClick={() => layout.keep(undefined)}>
          恢复默认
        </button>
      </div>
      <ul aria-label="显示的列">
        <ShownColumns {...props} />
      </ul>
      {layout.hidden.length > 0 && (
        <ul aria-label="未显示的列">
          {layout.hidden.map((name) => (
            <li key={name}>
              <label>
                <input type="checkbox" checked={false} onChange={() => layout.keep(toggled(layout, name))} />
                {labelOf(resource, name)}
              </label>
            </li>
          ))}
        </ul>
      )}
      <p className="zg-popup-note">拖动调整顺序；键盘用 Alt+↑↓ 移动、Alt+←→ 调宽窄。只影响自己。</p>
    </div>
  );
}
