import { useState } from 'react';
import type { DrawnMap } from './drawn-map.ts';
import { readableLabels } from './map-labels.ts';
import { type MapWindow, mapRatio, shareOf } from './map-window.ts';
import { Placed } from './placed.tsx';

interface MapNamesProps {
  readonly map: DrawnMap;
  readonly window: MapWindow;
}

/** The names of areas, as many as can be read at the width of the map. */
export function MapNames({ map, window }: MapNamesProps) {
  const [width, setWidth] = useState(0);
  const measure = (element: HTMLSpanElement) => {
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  };
  const labels = map.areas.map((area) => {
    const [right, down] = shareOf(area.at, window);
    return {
      label: area.label,
      name: area.name,
      units: area.at,
      at: [right * width, (down * width) / mapRatio] as const,
    };
  });
  return (
    <span ref={measure} className="zg-map-names">
      {width > 0 &&
        readableLabels(labels).map(({ name, label, units }) => (
          <Placed key={name} at={units} window={window} className="zg-map-name">
            {label}
          </Placed>
        ))}
    </span>
  );
}
