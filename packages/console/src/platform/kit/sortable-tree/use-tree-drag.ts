import { type PointerEvent, useRef, useState } from 'react';

/** Before a row, among its siblings, or into it, as its last child. */
export type DropPlace = 'before' | 'into';

interface Target {
  readonly id: number;
  readonly place: DropPlace;
}

interface Dragged {
  readonly id: number;
  readonly over?: Target | undefined;
}

/** The part of a row, from its upper edge, in which what is dropped goes before it. */
const beforePart = 0.35;
/** Pixels that a pointer moves before a press is a drag. */
const threshold = 6;

function rowAt(x: number, y: number, list: Element): HTMLElement | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('li[data-row]');
  return row && list.contains(row) ? row : undefined;
}

function targetAt({ clientX, clientY, currentTarget }: PointerEvent): Target | undefined {
  const row = rowAt(clientX, clientY, currentTarget);
  if (!row) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { id: Number(row.dataset.row), place: clientY - top < height * beforePart ? 'before' : 'into' };
}

/** Drags rows of a list by mouse, pen or finger; a finger takes a row by its grip, as elsewhere it scrolls. */
export function useTreeDrag(isDisabled: boolean, onDrop: (id: number, target: number, place: DropPlace) => void) {
  const pressed = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  const [dragged, setDragged] = useState<Dragged>();
  const end = () => {
    pressed.current = undefined;
    setDragged(undefined);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const { target, pointerType, clientX: x, clientY: y, currentTarget } = event;
    const row = (target as Element).closest<HTMLElement>('li[data-row]');
    const isGrip = (target as Element).closest('button') !== null;
    if (isDisabled || event.button !== 0 || !row || !(isGrip || pointerType === 'mouse')) return;
    pressed.current = { id: Number(row.dataset.row), x, y };
    currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = pressed.current;
    if (!from || (!dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < threshold)) return;
    const over = targetAt(event);
    rowAt(event.clientX, event.clientY, event.currentTarget)?.scrollIntoView({ block: 'nearest' });
    setDragged({ id: from.id, over: over?.id === from.id ? undefined : over });
  };
  const release = () => {
    if (dragged?.over) onDrop(dragged.id, dragged.over.id, dragged.over.place);
    end();
  };
  return {
    dragged,
    cancel: end,
    list: { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: end },
  };
}
