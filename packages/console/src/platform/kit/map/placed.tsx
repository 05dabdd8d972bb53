import type { ReactNode } from 'react';
import type { Pair } from './drawn-map.ts';
import { type MapWindow, shareOf } from './map-window.ts';
import './map.css';

interface PlacedProps {
  readonly at: Pair;
  readonly window: MapWindow;
  readonly className: string;
  readonly tone?: string | undefined;
  readonly point?: string | undefined;
  readonly children?: ReactNode;
}

/** Something of fixed size at units of the map; nothing outside of the window. */
export function Placed({ at, window, className, tone, point, children }: PlacedProps) {
  const [right, down] = shareOf(at, window);
  if (right < 0 || right > 1 || down < 0 || down > 1) return null;
  const style = { left: `${right * 100}%`, top: `${down * 100}%` };
  return (
    <span className={className} style={style} data-tone={tone} data-point={point}>
      {children}
    </span>
  );
}
