import { useSearchParams } from 'react-router';

/** What the page of users shows. */
export const userViews = { user: '用户', employee: '员工档案', organ: '组织架构' } as const;
export type UserView = keyof typeof userViews;

/** The part that the address names, and the way to another. */
export function useUserView(): readonly [UserView, (next: UserView) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('view');
  const view = named === 'employee' || named === 'organ' ? named : 'user';
  return [view, (next) => setSearch(next === 'user' ? {} : { view: next }, { replace: true })];
}
