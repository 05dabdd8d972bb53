import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetSavedView, keepSavedView, savedViews } from '@zhanggui/contract/features/saved-view/saved-view.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { api } from '../../platform/api/api.ts';

/** A saved view. */
export type NewView = Omit<BodyOfAction<typeof keepSavedView>, 'list'>;

/** The views of a list and the ways to change them. */
export function useSavedViews(list: string) {
  const client = useQueryClient();
  const queryKey = ['saved_view', list];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(savedViews, { body: { list } }, { signal }),
  });
  const renew = () => client.invalidateQueries({ queryKey });
  return {
    views: data?.results ?? [],
    roles: data?.roles ?? [],
    isPending,
    keep: async (view: NewView) => {
      await api.call(keepSavedView, { body: { list, ...view } });
      await renew();
    },
    forget: async (id: number) => {
      await api.call(forgetSavedView, { params: { id } });
      await renew();
    },
  };
}
