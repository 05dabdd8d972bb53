import { type ComponentType, lazy, Suspense } from 'react';
import { PageHeader } from '../../src/platform/shell/frame/page-header.tsx';

/** By its path, for its types are those of the whole contract. */
const modules = import.meta.glob<{ readonly CountPanel: ComponentType<{ readonly stocktake: number }> }>(
  '../../src/domains/stock/stocktake/count-panel.view.tsx',
);
const loaded = Object.values(modules).map((load) => lazy(async () => ({ default: (await load()).CountPanel })));

/** Where the stocktake 7 is counted. */
export function CountPage() {
  const [CountPanel] = loaded;
  return (
    <>
      <PageHeader title="清点" />
      {CountPanel && (
        <Suspense>
          <CountPanel stocktake={7} />
        </Suspense>
      )}
    </>
  );
}
