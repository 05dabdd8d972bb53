import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx';

type Views<V extends string> = Readonly<Record<V, string>>;

/** The view that a page's address names, the first one by default, and the way to another; `kept` parameters stay. */
export function useView<V extends string>(views: Views<V>, kept: readonly string[] = []) {
  const [search, setSearch] = useSearchParams();
  const [usual] = Object.keys(views) as [V];
  const named = search.get('view') ?? '';
  // What one view is filtered by says nothing about another.
  const choose = (next: V) => {
    const rest = [...search].filter(([name]) => kept.includes(name));
    setSearch([...rest, ...(next === usual ? [] : [['view', next]])] as [string, string][], { replace: true });
  };
  return [Object.hasOwn(views, named) ? (named as V) : usual, choose] as const;
}

/** The tabs of a page by view (`pageByView`): the first view is the page's usual part, the others are named in its address. */
export function viewSwitch<V extends string>(label: string, views: Views<V>, kept?: readonly string[]): ComponentType {
  return function ViewSwitch() {
    const [view, choose] = useView(views, kept);
    return <ViewTabs label={label} views={views} current={view} onChoose={choose} />;
  };
}
