import { shadeOf } from '../heat-grid/shades.ts';

interface MapLegendProps {
  readonly bounds: readonly number[];
  readonly format: (value: number) => string;
}

/** The shades of a map with the lowest value of each. */
export function MapLegend({ bounds, format }: MapLegendProps) {
  return (
    <ul className="zg-map-legend">
      <li>
        <span data-shade={0} /> 无
      </li>
      {bounds.map((bound) => (
        <li key={bound}>
          <span data-shade={shadeOf(bound, bounds)} /> {format(bound)} 起
        </li>
      ))}
    </ul>
  );
}
