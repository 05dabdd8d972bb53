import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import './media.css';

/** A place on a picture, as fractions of its width and height from the upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** Where a place is, in words. */
export const placeWords = ({ x, y }: Place) => `横 ${percent(x)}，纵 ${percent(y)}`;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

interface FocalPointProps {
  readonly id?: string | undefined;
  readonly src: string;
  readonly name: string;
  readonly place: Place;
  readonly onMove: (place: Place) => void;
}

/** A picture whose focal point is set by a click, and moved by the arrow keys, with shift in larger steps. */
export function FocalPoint({ id, src, name, place, onMove }: FocalPointProps) {
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // Enter and space come as clicks without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const factor = event.shiftKey ? 5 : 1;
    onMove({ x: place.x + step[0] * factor, y: place.y + step[1] * factor });
  };
  return (
    <button
      type="button"
      id={id}
      className="zg-focal"
      aria-label={`${name}焦点，${placeWords(place)}，用方向键移动`}
      onClick={click}
      onKeyDown={press}
    >
      <img src={src} alt="" />
      <span className="zg-focal-point" style={{ left: percent(place.x), top: percent(place.y) }} />
    </button>
  );
}

/** Pictures with their focal points beside each other. */
export function FocalPoints({ children }: { readonly children: ReactNode }) {
  return <div className="zg-focal-points">{children}</div>;
}
