import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';

const views = { lines: '订单发货', purchase: '采购单', shipments: '发货通知', supply: '可供数量' } as const;

/** What a supplier has to do: kept in the address. */
export function PendingSwitch() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') ?? '';
  const current = Object.hasOwn(views, view) ? (view as keyof typeof views) : 'lines';
  return (
    <ViewTabs
      label="显示"
      views={views}
      current={current}
      onChoose={(next) => setSearch(next === 'lines' ? {} : { view: next })}
    />
  );
}
