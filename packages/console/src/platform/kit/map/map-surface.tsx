import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { AddIcon, MinusIcon, WholeIcon } from '../icon/control-icons.tsx';
import type { DrawnMap, Pair } from './drawn-map.ts';
import { MapNames } from './map-names.tsx';
import { closer, type MapWindow, mapRatio, middleOf, moved, shareOf, unitsAt, wholeOf } from './map-window.ts';
import './map.css';

/** What was clicked or, with the mouse above it, is meant. */
export interface MapTarget {
  readonly area: string | undefined;
  readonly point: string | undefined;
  readonly units: Pair;
}

interface MapSurfaceProps {
  readonly map: DrawnMap;
  readonly label: string;
  /** What keys do, for screen readers. */
  readonly hint: string;
  /** What is drawn in the SVG below its lines. */
  readonly areas: ReactNode;
  /** Marks without words, which can be picked; `Placed` puts them at units. */
  readonly marks: (window: MapWindow) => ReactNode;
  /** Words above all, which the pointer passes through. */
  readonly words?: (window: MapWindow) => ReactNode;
  readonly onPick: (target: MapTarget) => void;
  readonly onEnter: () => void;
  readonly onHover?: (target: MapTarget | undefined) => void;
  /** Arrow keys, by their direction; answers the units that they lead to, which the window follows. */
  readonly onArrow: (direction: Pair, window: MapWindow, isFast: boolean) => Pair | undefined;
  /** What keys zoom towards; the middle by default. */
  readonly focus?: Pair | undefined;
}

const arrows: Readonly<Record<string, Pair>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zoomStep = 1.6;
/** Pixels that a pointer may move during a click. */
const stillWithin = 4;

interface Drag {
  readonly from: Pair;
  readonly window: MapWindow;
  readonly moved: boolean;
}

function shareAt({ clientX, clientY, currentTarget }: MouseEvent | PointerEvent): Pair {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}

function targetOf(event: MouseEvent | PointerEvent, window: MapWindow): MapTarget {
  const hit = event.target instanceof Element ? event.target : null;
  return {
    area: hit?.closest('[data-area]')?.getAttribute('data-area') ?? undefined,
    point: hit?.closest('[data-point]')?.getAttribute('data-point') ?? undefined,
    units: unitsAt(shareAt(event), window),
  };
}

/** Moves the window while the pointer is down, and tells a drag from a click. */
function useDrag(window: MapWindow, whole: MapWindow, show: (window: MapWindow) => void) {
  const drag = useRef<Drag>(undefined);
  return {
    wasDragged: () => drag.current?.moved ?? false,
    start: ({ clientX, clientY }: PointerEvent) => {
      drag.current = { from: [clientX, clientY], window, moved: false };
    },
    move: ({ clientX, clientY, buttons, currentTarget, pointerId }: PointerEvent) => {
      const begun = drag.current;
      if (!begun || buttons === 0) return;
      const [right, down] = [clientX - begun.from[0], clientY - begun.from[1]];
      if (!begun.moved && Math.hypot(right, down) < stillWithin) return;
      if (!begun.moved) currentTarget.setPointerCapture(pointerId);
      drag.current = { ...begun, moved: true };
      const { width, height } = currentTarget.getBoundingClientRect();
      show(moved(begun.window, [-right / width, -down / height], whole));
    },
  };
}

/** The window of a map with its zoom: one button to the keyboard, areas and points to the pointer. */
export function MapSurface({ map, label, hint, areas, marks, words, focus, ...on }: MapSurfaceProps) {
  const whole = wholeOf(map);
  const [window, show] = useState(whole);
  const drag = useDrag(window, whole, show);
  const hintId = useId();
  const zoom = (factor: number) => show(closer(window, factor, focus ?? middleOf(window), whole));
  const follow = (units: Pair | undefined) => {
    const [right, down] = units ? shareOf(units, window) : [0.5, 0.5];
    if (right < 0 || right > 1 || down < 0 || down > 1) show(moved(window, [right - 0.5, down - 0.5], whole));
  };
  const pressed = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (direction) follow(on.onArrow(direction, window, event.shiftKey));
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') show(whole);
    else return;
    event.preventDefault();
  };
  const clicked = (event: MouseEvent) => {
    if (event.detail === 0) return on.onEnter();
    if (!drag.wasDragged()) on.onPick(targetOf(event, window));
  };
  const hovered = (event: PointerEvent) => {
    drag.move(event);
    if (event.pointerType === 'mouse') on.onHover?.(targetOf(event, window));
  };
  const isWhole = window.width >= whole.width;
  return (
    <div className="zg-map">
      <button
        type="button"
        className="zg-map-surface"
        aria-label={label}
        aria-describedby={hintId}
        data-whole={isWhole || undefined}
        onKeyDown={pressed}
        onClick={clicked}
        onPointerDown={drag.start}
        onPointerMove={hovered}
        onPointerLeave={() => on.onHover?.(undefined)}
      >
        <svg viewBox={`${window.x} ${window.y} ${window.width} ${window.width / mapRatio}`} aria-hidden="true">
          {areas}
          {map.lines && <path className="zg-map-lines" d={map.lines} />}
        </svg>
        {marks(window)}
      </button>
      <div className="zg-map-words" aria-hidden="true">
        <MapNames map={map} window={window} />
        {words?.(window)}
      </div>
      <span id={hintId} className="zg-hidden">
        {hint}
      </span>
      <div className="zg-map-zoom">
        <button type="button" aria-label="放大" title="放大" onClick={() => zoom(zoomStep)}>
          <AddIcon />
        </button>
        <button type="button" aria-label="缩小" title="缩小" disabled={isWhole} onClick={() => zoom(1 / zoomStep)}>
          <MinusIcon />
        </button>
        <button type="button" aria-label="显示全图" title="显示全图" disabled={isWhole} onClick={() => show(whole)}>
          <WholeIcon />
        </button>
      </div>
    </div>
  );
}
