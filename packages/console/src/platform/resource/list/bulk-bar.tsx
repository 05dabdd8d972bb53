import type { ReactNode } from 'react';
import type { ListToolProps } from '../../feature.ts';
import { useFeatures } from '../../feature-parts.ts';
import { formatNumber } from '../../format/number.ts';
import { TextButton } from '../../kit/button/button.tsx';
import { usePermission } from '../../navigation/shell-context.ts';
import { selectedCount } from './selection.ts';
import type { ResourceListModel } from './use-resource-list.ts';

/** What features offer for chosen rows of a list; in lists beside a page's own only what the page gives. */
export function useChosenTools({ resource, place }: ResourceListModel) {
  const { listTools } = useFeatures();
  const { has } = usePermission();
  if (place !== 'address') return [];
  return listTools.flatMap(({ name, chosen }) => (chosen?.isOffered(resource, has) ? [{ name, ...chosen }] : []));
}

interface BulkBarProps extends ListToolProps {
  readonly tools: ReturnType<typeof useChosenTools>;
  /** The page's own. */
  readonly children: ReactNode;
}

/** What can be done with the chosen rows; absent while none is chosen. */
export function BulkBar({ list, columns, tools, children }: BulkBarProps) {
  const { selection, chooseAll, clear } = list.selection;
  const total = list.count ?? 0;
  const chosen = selectedCount(selection, total);
  if (chosen === 0) return null;
  return (
    <div className="zg-bulk" role="toolbar" aria-label="批量操作">
      <strong>已选 {formatNumber(chosen)} 条</strong>
      {chosen < total && <TextButton onClick={chooseAll}>选择全部 {formatNumber(total)} 条</TextButton>}
      <TextButton onClick={clear}>取消选择</TextButton>
      <span className="zg-bulk-actions">
        {children}
        {tools.map(({ name, Tool }) => (
          <Tool key={name} list={list} columns={columns} />
        ))}
      </span>
    </div>
  );
}
