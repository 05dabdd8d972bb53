import { Suspense, use, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextInput } from '../input/text-input.tsx';
import { mapOf, type Pair } from './drawn-map.ts';
import { MapSurface } from './map-surface.tsx';
import { mapRatio, middleOf, toDegrees, toUnits, wholeOf } from './map-window.ts';
import { Placed } from './placed.tsx';
import './map.css';

/** Longitude and latitude in degrees. */
export interface Place {
  readonly lng: number;
  readonly lat: number;
}

interface PointPickerProps {
  readonly label: string;
  /** The full name of the province whose map is offered; the country's without it. */
  readonly province?: string | undefined;
  readonly value: Place | undefined;
  readonly onChange: (place: Place | undefined) => void;
  /** Other places that are shown for comparison. */
  readonly others?: readonly (Place & { readonly key: string })[];
}

const slow = 0.01;
const fast = 0.1;

function PickerMap({ label, province, value, onChange, others = [] }: PointPickerProps) {
  const map = use(mapOf(province));
  const whole = wholeOf(map);
  const [cursor, setCursor] = useState<Pair>();
  const picked = value && toUnits(value.lng, value.lat, map);
  const at = cursor ?? picked ?? middleOf(whole);
  const pick = (units: Pair) => {
    const [lng, lat] = toDegrees(units, map);
    setCursor(units);
    onChange({ lng, lat });
  };
  return (
    <MapSurface
      map={map}
      label={label}
      hint="方向键移动准星，按住 Shift 移动得快，回车选定，加减号缩放"
      focus={at}
      areas={map.areas.map(({ name, path }) => <path key={name} d={path} className="zg-map-area" />)}
      marks={(window) => (
        <>
          {others.map(({ key, lng, lat }) => (
            <Placed key={key} at={toUnits(lng, lat, map)} window={window} className="zg-map-point" tone="faint" />
          ))}
          {picked && <Placed at={picked} window={window} className="zg-map-pin" />}
          <Placed at={at} window={window} className="zg-map-cursor" />
        </>
      )}
      onPick={({ units }) => pick(units)}
      onEnter={() => pick(at)}
      onArrow={([right, down], window, isFast) => {
        const step = isFast ? fast : slow;
        const next: Pair = [at[0] + right * step * window.width, at[1] + (down * step * window.width) / mapRatio];
        setCursor(next);
        return next;
      }}
    />
  );
}

const limits = { lng: 180, lat: 90 } as const;

function placeOf(lng: string, lat: string): Place | undefined {
  if (lng.trim() === '' || lat.trim() === '') return undefined;
  const place = { lng: Number(lng), lat: Number(lat) };
  return Math.abs(place.lng) <= limits.lng && Math.abs(place.lat) <= limits.lat ? place : undefined;
}

/** Fields for typed or pasted coordinates; what is no place is kept as text and picks nothing. */
function Coordinates({ label, value, onChange }: Pick<PointPickerProps, 'label' | 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<readonly [string, string]>();
  const [lng, lat] = typed ?? [value?.lng.toString() ?? '', value?.lat.toString() ?? ''];
  const type = (next: readonly [string, string]) => {
    const place = placeOf(...next);
    setTyped(place ? undefined : next);
    if (place || value) onChange(place);
  };
  return (
    <div className="zg-map-coordinates">
      <TextInput
        inputMode="decimal"
        aria-label={`${label}，经度`}
        placeholder="经度"
        value={lng}
        onChange={(event) => type([event.target.value, lat])}
      />
      <TextInput
        inputMode="decimal"
        aria-label={`${label}，纬度`}
        placeholder="纬度"
        value={lat}
        onChange={(event) => type([lng, event.target.value])}
      />
      <Button disabled={lng === '' && lat === ''} onClick={() => type(['', ''])}>
        清除
      </Button>
    </div>
  );
}

/** A place that is chosen on a map by a click or by keys, or typed as coordinates. */
export function PointPicker(props: PointPickerProps) {
  return (
    <div className="zg-map-picker">
      <Coordinates {...props} />
      <Suspense fallback={<div className="zg-map" aria-busy="true" />}>
        <PickerMap key={props.province} {...props} />
      </Suspense>
    </div>
  );
}
