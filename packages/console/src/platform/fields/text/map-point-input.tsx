import type { TextField } from '@zhanggui/contract/platform/fields/text/text';
import { type Place, PointPicker } from '../../kit/map/point-picker.tsx';
import type { InputProps } from '../field-adapter.ts';

const degrees = (value: number) => String(Math.round(value * 1e6) / 1e6);

function placeOf(text: string | null | undefined): Place | undefined {
  const [lng, lat] = (text ?? '').split(',').map(Number);
  return lng !== undefined && lat !== undefined && Number.isFinite(lng) && Number.isFinite(lat) && text
    ? { lng, lat }
    : undefined;
}

/** A map point, picked on the map of China or typed as coordinates. */
export function MapPointInput({ value, field, onChange }: InputProps<TextField>) {
  return (
    <PointPicker
      label={field.label}
      value={placeOf(value)}
      onChange={(place) => onChange(place ? `${degrees(place.lng)},${degrees(place.lat)}` : null)}
    />
  );
}
