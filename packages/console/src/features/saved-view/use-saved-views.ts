import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeSavedView,
  forgetSavedView,
  keepSavedView,
  savedViews,
} from '@zhanggui/contract/features/saved-view/saved-view.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { api } from '../../platform/api/api.ts';

/** A view that is kept. */
export type SavedView = ReplyOfAction<typeof savedViews>['results'][number];

/** A view that is to be kept, or what changes of one. */
type NewView = Omit<BodyOfAction<typeof keepSavedView>, 'list'>;

/** Colleagues rarely share: going from list to list asks once in this time. */
const freshMs = 300_000;

/** The views of a list and the ways to change them. */
export function useSavedViews(list: string) {
  const client = useQueryClient();
  const queryKey = ['saved_view', list];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(savedViews, { body: { list } }, { signal }),
    staleTime: freshMs,
  });
  const renew = () => client.invalidateQueries({ queryKey: ['saved_view'] });
  return {
    views: data?.results ?? [],
    roles: data?.roles ?? [],
    isPending,
    keep: async (view: NewView) => {
      await api.call(keepSavedView, { body: { list, ...view } });
      await renew();
    },
    change: async (id: number, view: NewView) => {
      await api.call(changeSavedView, { params: { id }, body: view });
      await renew();
    },
    forget: async (id: number) => {
      await api.call(forgetSavedView, { params: { id } });
      await renew();
    },
  };
}
