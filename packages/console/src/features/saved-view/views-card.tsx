import { useQuery } from '@tanstack/react-query';
import { ownSavedViews } from '@zhanggui/contract/features/saved-view/saved-view.action';
import { Link } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { useShell } from '../../platform/navigation/shell-context.ts';
import { WorkbenchCard } from '../../platform/shell/workbench/workbench-card.tsx';
import { byView } from './use-apply-view.ts';
import './views-card.css';

/** The user's newest views on the workbench, each with what its list counts. */
export function ViewsCard() {
  const { pages } = useShell();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved_view', 'own'],
    queryFn: ({ signal }) => api.call(ownSavedViews, {}, { signal, shows: 'all' }),
  });
  const titleOf = (path: string) => pages.find((page) => page.path === path)?.title;
  return (
    <WorkbenchCard title="我的视图">
      {error && !data && <LoadFailed what="视图" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p>加载中…</p>}
      {data?.results.length === 0 && <p>在列表中将常用筛选保存为视图，会显示在这里。</p>}
      {data && data.results.length > 0 && (
        <ul className="zg-own-views">
          {data.results.map(({ id, name, page, path, count }) => (
            <li key={id}>
              <Link to={path} state={byView}>
                <span>
                  {name}
                  <small>{titleOf(page)}</small>
                </span>
                {count !== null && count !== undefined && <strong>{formatNumber(count)}</strong>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </WorkbenchCard>
  );
}
