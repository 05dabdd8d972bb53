import { useSearchParams } from 'react-router';
import { Segmented } from '../../../platform/kit/segmented/segmented.tsx';

const views = [
  { value: 'lines', label: '订单行' },
  { value: 'parcels', label: '包裹' },
] as const;

type Show = (typeof views)[number]['value'];

/** Lines or the parcels that they went in: kept in the address. */
export function useShown(): readonly [Show, (show: Show) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('show') === 'parcels' ? 'parcels' : 'lines';
  // What one view is filtered by says nothing about the other.
  return [shown, (show) => setSearch(show === 'lines' ? {} : { show })];
}

export function ViewSwitch() {
  const [shown, show] = useShown();
  return <Segmented label="显示" options={views} value={shown} onChange={show} />;
}
