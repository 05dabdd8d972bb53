import { type ReactNode, Suspense } from 'react';
import { ExportButton } from '../../../../features/export/export-button.tsx';
import { lazyPart } from '../../../fields/parts/lazy-part.ts';
import { Icon } from '../../../kit/feedback/icons.tsx';
import { Popup } from '../../../kit/feedback/popup.tsx';
import type { Column } from '../../table/columns.ts';
import type { ResourceListModel } from '../use-resource-list.ts';
import { PrintButton } from './print-button.tsx';
import { RefreshButton } from './refresh-button.tsx';

const ColumnPanel = lazyPart(async () => (await import('../columns/column-panel.tsx')).ColumnPanel);
const ViewPanel = lazyPart(async () => (await import('../../../../features/saved-view/view-panel.tsx')).ViewPanel);

const columnsIcon = (
  <Icon>
    <path d="M2.5 3.2h11v9.6h-11zM6.2 3.2v9.6M9.8 3.2v9.6" />
  </Icon>
);
const viewsIcon = (
  <Icon>
    <path d="M4.2 2.5h7.6v11L8 10.6l-3.8 2.9z" />
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
  return (
    <div className="zg-list-tools">
      {children}
      {list.place === 'address' && (
        <Popup label="视图" trigger={viewsIcon}>
          {(close) => (
            <Suspense>
              <ViewPanel list={list} onDone={close} />
            </Suspense>
          )}
        </Popup>
      )}
      <Popup label="列设置" trigger={columnsIcon}>
        {() => (
          <Suspense>
            <ColumnPanel resource={list.resource} layout={list.columns} />
          </Suspense>
        )}
      </Popup>
      <ExportButton list={list} />
      <PrintButton list={list} columns={columns} />
      <RefreshButton list={list} />
    </div>
  );
}
