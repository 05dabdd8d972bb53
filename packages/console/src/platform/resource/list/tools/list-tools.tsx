import { type ReactNode, Suspense } from 'react';
import type { ListTool } from '../../../feature.ts';
import { useFeatures } from '../../../feature-parts.ts';
import { Icon } from '../../../kit/icon/icons.tsx';
import { lazyPart } from '../../../kit/loading/lazy-part.ts';
import { Popup } from '../../../kit/popup/popup.tsx';
import type { Column } from '../../table/columns.ts';
import type { ResourceListModel } from '../use-resource-list.ts';
import { RefreshButton } from './refresh-button.tsx';
import { RowLayoutButton } from './row-layout-button.tsx';

const ColumnPanel = lazyPart(async () => (await import('../columns/column-panel.tsx')).ColumnPanel);

const columnsIcon = (
  <Icon>
    <path d="M2.5 3.2h11v9.6h-11zM6.2 3.2v9.6M9.8 3.2v9.6" />
  </Icon>
);
interface ListToolsProps {
  readonly list: ResourceListModel;
  readonly columns: readonly Column[];
  /** The page's own tools, first in the row. */
  readonly children?: ReactNode;
}

/** What can be done with a list as a whole: one button each, what they open is loaded when it is first opened. */
export function ListTools({ list, columns, children }: ListToolsProps) {
  const { listTools } = useFeatures();
  const toolsAt = (at: ListTool['place']) =>
    listTools.map(({ name, place, Tool }) => place === at && <Tool key={name} list={list} columns={columns} />);
  return (
    <div className="zg-list-tools">
      {children}
      {toolsAt('first')}
      <Popup label="列设置" trigger={columnsIcon}>
        {() => (
          <Suspense>
            <ColumnPanel resource={list.resource} layout={list.columns} />
          </Suspense>
        )}
      </Popup>
      {toolsAt('last')}
      <RowLayoutButton list={list} />
      <RefreshButton list={list} />
    </div>
  );
}
