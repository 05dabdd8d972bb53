import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PageComponent } from '../../navigation/pages.ts';

/** A page that shows another part where its address says `?view=<name>`; parts may be loaded when first shown. */
export function pageByView(usual: PageComponent, views: Readonly<Record<string, ComponentType>>): PageComponent {
  const viewOf = (search: URLSearchParams) => views[search.get('view') ?? ''];
  function Page() {
    const [search] = useSearchParams();
    const View = viewOf(search);
    const Usual = usual;
    if (!View) return <Usual />;
    return (
      <Suspense>
        <View />
      </Suspense>
    );
  }
  const preload: PageComponent['preload'] = async (queries, search) =>
    viewOf(search) ? undefined : usual.preload?.(queries, search);
  return Object.assign(Page, { preload, ...(usual.beginning && { beginning: usual.beginning }) });
}
