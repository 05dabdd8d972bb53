import type { ListToolProps } from '../../platform/feature.ts';
import { Tabs } from '../../platform/kit/tabs/tabs.tsx';
import { isApplied, useApplyView } from './use-apply-view.ts';
import { useSavedViews } from './use-saved-views.ts';

/** The views of a list as tabs, after those of its states. */
export function ViewTabs({ list }: Pick<ListToolProps, 'list'>) {
  const { views } = useSavedViews(list.columns.key);
  const apply = useApplyView(list);
  if (views.length === 0) return null;
  return (
    <Tabs
      label="视图"
      tabs={views.map(({ id, name }) => ({ key: String(id), label: name }))}
      current={String(views.find((view) => isApplied(list, view))?.id ?? '')}
      onChoose={(key) => {
        const view = views.find(({ id }) => String(id) === key);
        if (view) apply(view);
      }}
    />
  );
}
