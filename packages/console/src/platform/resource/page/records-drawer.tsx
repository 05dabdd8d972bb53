import { useQuery } from '@tanstack/react-query';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { ShownValue } from '../../fields/parts/shown-value.tsx';
import { LineTable } from '../../fields/structure/line-table.tsx';
import { Button } from '../../kit/button/button.tsx';
import { RowCommands } from '../../kit/command-menu/row-commands.tsx';
import { Drawer } from '../../kit/drawer/drawer.tsx';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { SectionHead } from '../../kit/section-head/section-head.tsx';
import { usePermission } from '../../navigation/shell-context.ts';
import { mayWrite } from '../data/access.ts';
import { type Row, rowLabel } from '../data/row.ts';
import { useShown } from '../data/use-shown.ts';
import { useRemove } from './use-remove.ts';

const FormDrawer = lazyPart(async () => (await import('../form/form-drawer.tsx')).FormDrawer);

const most = 200;

interface RecordsOf {
  readonly resource: ResourceDeclaration;
  /** Comma list of sortable fields, `-` for descending. */
  readonly ordering: string;
}

/** The first records of a small resource in the columns of its list, with what may be done to them. */
function Records({ resource: whole, ordering }: RecordsOf) {
  const resource = useShown(whole);
  const { has } = usePermission();
  const [opened, setOpened] = useState<number | 'new'>();
  const remove = useRemove(resource, () => undefined);
  const { data, error, refetch } = useQuery({
    queryKey: [resource.path, 'all'],
    queryFn: () => api.list<Row>(resource.path, { size: most, ordering }, { shows: 'all' }),
  });
  const columns = resource.columns.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  const commandsOf = (row: Row) => [
    ...(mayWrite(resource, 'update', has) ? [{ key: 'edit', label: '编辑', run: () => setOpened(row.id) }] : []),
    ...(mayWrite(resource, 'delete', has) ? [{ key: 'delete', label: '删除', run: () => remove(row) }] : []),
  ];
  const close = () => setOpened(undefined);
  return (
    <section className="zg-detail-section" aria-label={resource.label}>
      <SectionHead level={3} title={data ? `${resource.label}（${data.count}）` : resource.label}>
        {mayWrite(resource, 'create', has) && <Button onClick={() => setOpened('new')}>新建{resource.label}</Button>}
      </SectionHead>
      {error && <LoadFailed what={resource.label} error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && <p className="zg-faint">暂无{resource.label}</p>}
      {data && data.count > 0 && (
        <LineTable label={resource.label}>
          <thead>
            <tr>
              {columns.map(({ name, field }) => (
                <th key={name} scope="col" data-align={adapterOf(field).column.align}>
                  {field.label}
                </th>
              ))}
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((row) => (
              <tr key={row.id}>
                {columns.map(({ name, field }) => (
                  <td key={name} data-label={field.label} data-align={adapterOf(field).column.align}>
                    <ShownValue adapter={adapterOf(field)} field={field} value={row[name]} place="cell" />
                  </td>
                ))}
                <td>
                  <RowCommands of={rowLabel(resource, row)} commands={commandsOf(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
      <Suspense>
        {opened !== undefined && <FormDrawer resource={resource} id={opened} onSaved={close} onClose={close} />}
      </Suspense>
    </section>
  );
}

interface RecordsDrawerProps {
  readonly title: string;
  readonly lists: readonly RecordsOf[];
  readonly onClose: () => void;
}

/** Small resources that have no page of their own, beside the page that shows what they say. */
export function RecordsDrawer({ title, lists, onClose }: RecordsDrawerProps) {
  return (
    <Drawer open title={title} size={640} onClose={onClose} rootClassName="zg-drawer-side">
      {lists.map((list) => (
        <Records key={list.resource.name} {...list} />
      ))}
    </Drawer>
  );
}
