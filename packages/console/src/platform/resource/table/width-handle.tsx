import type { PointerEvent } from 'react';
import { narrowest, resized } from '../list/columns/column-layout.ts';
import type { ColumnLayoutModel } from '../list/columns/use-column-layout.ts';

interface WidthHandleProps {
  readonly name: string;
  readonly label: string;
  readonly layout: ColumnLayoutModel;
}

interface Grip {
  readonly head: HTMLTableCellElement;
  readonly table: HTMLTableElement;
  /** Present widths by column. */
  readonly widths: Readonly<Record<string, number>>;
}

function gripOf(handle: Element): Grip | undefined {
  const head = handle.closest('th');
  const table = handle.closest('table');
  if (!head || !table) return undefined;
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')];
  return { head, table, widths: Object.fromEntries(heads.map((one) => [one.dataset.column ?? '', one.offsetWidth])) };
}

/** Shows a column at another width while it is dragged, in a table with `col` elements or with rows of a grid. */
function columnPreview({ head, table }: Grip): (width: number) => void {
  const column = table.querySelectorAll('col')[head.cellIndex];
  if (column) {
    return (width) => {
      column.style.width = `${width}px`;
    };
  }
  const tracks = getComputedStyle(head.parentElement ?? head).gridTemplateColumns.split(' ');
  return (width) => table.style.setProperty('--zg-columns', tracks.with(head.cellIndex, `${width}px`).join(' '));
}

/** The edge of a column's head: dragging sets the column's width, a double click the usual one. */
export function WidthHandle({ name, label, layout }: WidthHandleProps) {
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    const handle = event.currentTarget;
    const grip = gripOf(handle);
    if (!grip || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const from = event.clientX;
    const widthAt = (x: number) => Math.max(narrowest, (grip.widths[name] ?? 0) + x - from);
    const preview = columnPreview(grip);
    const template = grip.table.style.getPropertyValue('--zg-columns');
    const total = grip.table.offsetWidth - (grip.widths[name] ?? 0);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      preview(widthAt(clientX));
      grip.table.style.width = `${total + widthAt(clientX)}px`;
    };
    const release = ({ clientX }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      grip.table.style.width = '';
      grip.table.style.setProperty('--zg-columns', template);
      if (clientX !== from) layout.keep(resized(layout, { ...grip.widths, [name]: widthAt(clientX) }));
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', release, { once: true });
  };
  const forget = () => {
    const { [name]: _usual, ...widths } = layout.widths;
    layout.keep({ ...layout, widths });
  };
  return (
    <button
      type="button"
      className="zg-width-handle"
      tabIndex={-1}
      aria-hidden="true"
      title={`拖动调整「${label}」列宽`}
      onPointerDown={grab}
      onDoubleClick={forget}
    />
  );
}
