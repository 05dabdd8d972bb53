import { Tabs } from './tabs.tsx';

interface ViewTabsProps<V extends string> {
  readonly label: string;
  readonly views: Readonly<Record<V, string>>;
  readonly current: V;
  readonly onChoose: (view: V) => void;
}

/** Tabs that show one subject by different pages. */
export function ViewTabs<V extends string>({ label, views, current, onChoose }: ViewTabsProps<V>) {
  const tabs = Object.entries<string>(views).map(([key, words]) => ({ key: key as V, label: words }));
  return <Tabs label={label} tabs={tabs} current={current} onChoose={onChoose} />;
}
