import { category } from '@zhanggui/contract/domains/shop/category/category.resource';
import { useMemo, useState } from 'react';
import { useIsDesktop } from '../../../platform/kit/layout/use-is-desktop.ts';
import { useListPage } from '../../../platform/resource/data/use-records.ts';
import { type ResourceListModel, useResourceList } from '../../../platform/resource/list/use-resource-list.ts';
import type { TreePresentation } from './category-name.view.tsx';
import { placed } from './category-tree.ts';

/** The list of all categories in their order. */
export const everyCategory = { limit: 1000, offset: 0, is_deleted: false, ordering: 'sort,id' };

/** The list as a tree while nothing is searched for; what a filter finds, and cards, are flat. */
export function useCategoryTree(): { readonly list: ResourceListModel; readonly tree: TreePresentation | undefined } {
  const isDesktop = useIsDesktop();
  const found = useResourceList(category);
  const all = useListPage(category, everyCategory);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const rows = all.data?.results;
  const places = useMemo(() => placed(rows ?? [], folded), [rows, folded]);
  const byId = useMemo(() => new Map(places.map((place) => [place.row.id, place])), [places]);
  const isFlat = !isDesktop || Object.keys(found.state.filters).length > 0 || all.isError;
  if (isFlat) return { list: found, tree: undefined };
  const state = { ...found.state, page: 1 };
  const shown = {
    ...found,
    state,
    rows: places.map(({ row }) => row),
    status: all.isPending ? 'loading' : 'ready',
  } as const;
  return {
    list: shown,
    tree: {
      folded,
      depthOf: (id) => byId.get(id)?.depth ?? 0,
      childrenOf: (id) => byId.get(id)?.children ?? 0,
      fold: (id) => setFolded((now) => now.symmetricDifference(new Set([id]))),
    },
  };
}
