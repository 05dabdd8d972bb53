import { Suspense, use, useState } from 'react';
import { boundsOf, shadeOf } from '../heat-grid/shades.ts';
import { type DrawnArea, type DrawnMap, mapOf, type Pair } from './drawn-map.ts';
import { MapLegend } from './map-legend.tsx';
import { MapSurface, type MapTarget } from './map-surface.tsx';
import { toUnits } from './map-window.ts';
import { Placed } from './placed.tsx';
import './map.css';

/** A place on a map. */
export interface MapPoint {
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  readonly title: string;
  /** `live` draws the eye for a moment, `faint` stands back. */
  readonly tone?: 'live' | 'faint';
}

interface RegionMapProps {
  readonly label: string;
  /** The full name of the province that is shown with its cities; the country with its provinces without it. */
  readonly province?: string | undefined;
  /** What each area is shaded by, by its full name. */
  readonly values?: ReadonlyMap<string, number> | undefined;
  readonly format?: (value: number) => string;
  readonly points?: readonly MapPoint[];
  readonly onArea?: (name: string) => void;
  readonly onPoint?: (key: string) => void;
}

/** What arrow keys lead through: areas in order of their values, then points. */
interface Stop {
  readonly area?: string;
  readonly point?: string;
  readonly at: Pair;
  readonly title: string;
  readonly value: string | undefined;
}

const nothing: readonly MapPoint[] = [];

function areaStops({ areas }: DrawnMap, { values, format = String }: RegionMapProps): Stop[] {
  const valueIn = ({ name }: DrawnArea) => values?.get(name) ?? 0;
  return [...areas]
    .sort((one, other) => valueIn(other) - valueIn(one))
    .map((area) => ({
      ...{ area: area.name, at: area.at, title: area.name },
      value: values ? format(valueIn(area)) : undefined,
    }));
}

function stopsOf(map: DrawnMap, props: RegionMapProps): Stop[] {
  const points = (props.points ?? nothing).map(({ key, lng, lat, title }) => ({
    ...{ point: key, at: toUnits(lng, lat, map), title },
    value: undefined,
  }));
  return [...areaStops(map, props), ...points];
}

function Areas({ map, values, bounds, current }: AreasProps) {
  return map.areas.map(({ name, path }) => (
    <path
      key={name}
      d={path}
      className="zg-map-area"
      data-area={name}
      data-shade={shadeOf(values?.get(name), bounds)}
      data-current={name === current || undefined}
    />
  ));
}

interface AreasProps {
  readonly map: DrawnMap;
  readonly values: RegionMapProps['values'];
  readonly bounds: readonly number[];
  readonly current: string | undefined;
}

function LoadedMap(props: RegionMapProps) {
  const { label, values, format = String, points = nothing, onArea, onPoint } = props;
  const map = use(mapOf(props.province));
  const [current, setCurrent] = useState(-1);
  const stops = stopsOf(map, props);
  const stop = stops[current];
  const bounds = boundsOf([...(values?.values() ?? [])]);
  const open = (target: Pick<MapTarget, 'area' | 'point'> | undefined) => {
    if (target?.point !== undefined) onPoint?.(target.point);
    else if (target?.area !== undefined) onArea?.(target.area);
  };
  const hover = (target: MapTarget | undefined) =>
    setCurrent(stops.findIndex(({ area, point }) => (target?.point ? point === target.point : area === target?.area)));
  return (
    <>
      <MapSurface
        map={map}
        label={label}
        hint="方向键逐个查看，回车打开，加减号缩放"
        focus={stop?.at}
        areas={<Areas map={map} values={values} bounds={bounds} current={stop?.area} />}
        marks={(window) =>
          points.map(({ key, lng, lat, tone }) => (
            <Placed
              key={key}
              at={toUnits(lng, lat, map)}
              window={window}
              className="zg-map-point"
              tone={tone}
              point={key}
            />
          ))
        }
        words={(window) =>
          stop && (
            <Placed at={stop.at} window={window} className="zg-map-tip">
              <b>{stop.title}</b> {stop.value}
            </Placed>
          )
        }
        onPick={open}
        onEnter={() => open(stop && { area: stop.area, point: stop.point })}
        onHover={hover}
        onArrow={([right, down]) => {
          const next = (current + right + down + stops.length) % stops.length;
          setCurrent(next);
          return stops[next]?.at;
        }}
      />
      <span className="zg-hidden" role="status">
        {stop && `${stop.title} ${stop.value ?? ''}`}
      </span>
      {values && <MapLegend bounds={bounds} format={format} />}
    </>
  );
}

/** A map of the country or of a province, shaded by values and with points; its outlines are loaded when it is shown. */
export function RegionMap(props: RegionMapProps) {
  return (
    <Suspense fallback={<div className="zg-map" aria-busy="true" />}>
      <LoadedMap key={props.province} {...props} />
    </Suspense>
  );
}
