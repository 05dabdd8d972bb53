import type { DrawnMap, Pair } from './drawn-map.ts';

/** The part of a map that is seen, in its units; the height follows from the width. */
export interface MapWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Width by height of every map on the screen. */
export const mapRatio = 4 / 3;
const margin = 1.04;
const deepest = 40;

/** The window that shows all of a map. */
export function wholeOf({ size: [width, height] }: DrawnMap): MapWindow {
  const wide = Math.max(width, height * mapRatio) * margin;
  return { x: (width - wide) / 2, y: (height - wide / mapRatio) / 2, width: wide };
}

function within({ x, y, width }: MapWindow, whole: MapWindow): MapWindow {
  const kept = (value: number, from: number, room: number) => Math.min(Math.max(value, from), from + room);
  const room = whole.width - width;
  return { x: kept(x, whole.x, room), y: kept(y, whole.y, room / mapRatio), width };
}

/** A window `factor` times as close around a place, which stays where it is on the screen. */
export function closer(window: MapWindow, factor: number, [x, y]: Pair, whole: MapWindow): MapWindow {
  const width = Math.min(whole.width, Math.max(whole.width / deepest, window.width / factor));
  const change = width / window.width;
  return within({ x: x - (x - window.x) * change, y: y - (y - window.y) * change, width }, whole);
}

/** A window moved by shares of its own width and height. */
export function moved(window: MapWindow, [right, down]: Pair, whole: MapWindow): MapWindow {
  const { x, y, width } = window;
  return within({ x: x + right * width, y: y + (down * width) / mapRatio, width }, whole);
}

/** Where units are on the screen, as shares of the window; outside of 0 to 1 they are not seen. */
export function shareOf([x, y]: Pair, window: MapWindow): Pair {
  return [(x - window.x) / window.width, ((y - window.y) / window.width) * mapRatio];
}

/** The units at a share of the window. */
export function unitsAt([right, down]: Pair, window: MapWindow): Pair {
  return [window.x + right * window.width, window.y + (down * window.width) / mapRatio];
}

/** The middle of a window, in units. */
export function middleOf(window: MapWindow): Pair {
  return unitsAt([0.5, 0.5], window);
}

/** Longitude and latitude as units of a map. */
export function toUnits(lng: number, lat: number, { west, north, per_degree: [perLng, perLat] }: DrawnMap): Pair {
  return [(lng - west) * perLng, (north - lat) * perLat];
}

/** Units as longitude and latitude, to about ten metres. */
export function toDegrees([x, y]: Pair, { west, north, per_degree: [perLng, perLat] }: DrawnMap): Pair {
  const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return [rounded(west + x / perLng), rounded(north - y / perLat)];
}
