import { Segmented } from '../../../platform/kit/segmented/segmented.tsx';
import { useSalesFilter } from '../sales/use-sales-filter.ts';

const rankViews = [
  { value: 'rank', label: '排名' },
  { value: 'pivot', label: '透视' },
] as const;

/** Which view of goods sales an address shows. */
export function viewOf(texts: Readonly<Record<string, string>>): (typeof rankViews)[number]['value'] {
  return texts.view === 'pivot' ? 'pivot' : 'rank';
}

/** Leads from the rank to the pivot of the same sales, and back. */
export function RankSwitch() {
  const { texts, change } = useSalesFilter();
  return (
    <Segmented
      label="显示方式"
      options={rankViews}
      value={viewOf(texts)}
      onChange={(view) => change({ view: view === 'pivot' ? view : undefined })}
    />
  );
}
