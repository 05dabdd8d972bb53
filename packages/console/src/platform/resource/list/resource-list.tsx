import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { RowCommand } from '../../kit/command-menu/row-command.ts';
import { useHasTables } from '../../kit/layout/use-is-desktop.ts';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { Row } from '../data/row.ts';
import { ChipRow } from '../filter/chip-row.tsx';
import { ListFilterBar } from '../filter/list-filter-bar.tsx';
import type { Overrides } from '../overrides.ts';
import { CardList } from '../table/card-list.tsx';
import { listColumns } from '../table/columns.ts';
import { ListTable } from '../table/list-table.tsx';
import type { ListTableProps } from '../table/list-table-props.ts';
import { BulkBar, useChosenTools } from './bulk-bar.tsx';
import { useRowLayout } from './columns/use-row-layout.ts';
import { ListFoot } from './list-foot.tsx';
import { ListNotice } from './list-notice.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListTools } from './tools/list-tools.tsx';
import { useListKeys } from './use-list-keys.ts';
import { hasRows, type ResourceListModel } from './use-resource-list.ts';
import './list.css';

const VirtualTable = lazyPart(async () => (await import('../table/virtual/virtual-table.tsx')).VirtualTable);

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export interface ResourceListProps {
  readonly list: ResourceListModel;
  readonly overrides?: Overrides | undefined;
  readonly openId?: number | undefined;
  readonly onOpen: ListTableProps['onOpen'];
  /** What can be done with a row now; none by default. */
  readonly commandsOf?: (row: Row) => readonly RowCommand[];
  readonly commandsWidth?: number;
  /** Buttons for the chosen rows, before those of features; where there are none rows can not be chosen. */
  readonly bulk?: ReactNode;
  /** Next to the refresh button: export, columns. */
  readonly tools?: ReactNode;
  /** The primary action, shown in an empty list. */
  readonly primary?: ReactNode;
  readonly purpose?: string | undefined;
}

const noCommands = (): readonly RowCommand[] => [];

/** A resource's list: tabs, filters, rows as table or cards, totals and pages. */
export function ResourceList(props: ResourceListProps) {
  const { list, overrides, openId, onOpen, commandsOf, commandsWidth, bulk, tools, primary, purpose } = props;
  const element = useRef<HTMLElement>(null);
  const hasTables = useHasTables();
  const { shown, widths } = list.columns;
  const columns = useMemo(
    () => listColumns(list.resource, { shown, widths }, overrides),
    [list.resource, shown, widths, overrides],
  );
  const [keysShown, setKeysShown] = useState(false);
  useListKeys(
    element,
    useCallback(() => setKeysShown(true), []),
  );
  const Table = list.infinite ? VirtualTable : ListTable;
  const { layout } = useRowLayout(list);
  const chosenTools = useChosenTools(list);
  const isChosen = bulk !== undefined || chosenTools.length > 0;
  const Rows = hasTables && layout === 'table' ? Table : CardList;
  return (
    <section ref={element} className="zg-list" aria-label={`${list.resource.label}列表`}>
      <ListTabs list={list} />
      <div className="zg-list-head">
        <ListFilterBar list={list} overrides={overrides} />
        <ListTools list={list} columns={columns}>
          {tools}
        </ListTools>
      </div>
      <ChipRow list={list} />
      {isChosen && (
        <BulkBar list={list} columns={columns} tools={chosenTools}>
          {bulk}
        </BulkBar>
      )}
      {hasRows(list) && list.status !== 'failed' && (
        <Suspense>
          <Rows
            list={list}
            columns={columns}
            choosing={isChosen ? 'rows' : 'none'}
            openId={openId}
            onOpen={onOpen}
            commandsOf={commandsOf ?? noCommands}
            commandsWidth={commandsWidth ?? 0}
          />
        </Suspense>
      )}
      <ListNotice list={list} primary={primary} purpose={purpose} />
      <ListFoot list={list} />
      {keysShown && (
        <Suspense>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </Suspense>
      )}
    </section>
  );
}
