import { useQuery } from '@tanstack/react-query';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Suspense, useState } from 'react';
import { api, type Page } from '../../../platform/api/api.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../../platform/fields/parts/shown-value.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { Button } from '../../../platform/kit/button/button.tsx';
import { RowCommands } from '../../../platform/kit/command-menu/row-commands.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { mayWrite } from '../../../platform/resource/data/access.ts';
import { type Row, rowLabel } from '../../../platform/resource/data/row.ts';
import { useRemove } from '../../../platform/resource/page/use-remove.ts';

const FormDrawer = lazyPart(async () => (await import('../../../platform/resource/form/form-drawer.tsx')).FormDrawer);

interface OwnedRowsProps {
  readonly resource: ResourceDeclaration;
  readonly supplier: { readonly id: number; readonly name: string };
  readonly columns: readonly string[];
  /** What is said where there are none. */
  readonly empty: string;
  /** A field that is shown otherwise when it has no value. */
  readonly unset?: Readonly<Record<string, string>>;
}

const max = 200;

function useOwnedRows({ path }: ResourceDeclaration, supplier_id: number) {
  return useQuery({
    queryKey: [path, 'of supplier', supplier_id],
    queryFn: () => api.list<Row>(path, { size: max, filters: { supplier: supplier_id } }, { shows: 'all' }),
  });
}

interface TableProps extends OwnedRowsProps {
  readonly page: Page<Row>;
  readonly onEdit: (id: number) => void;
}

function useCommandsOf(resource: ResourceDeclaration, onEdit: (id: number) => void) {
  const { has } = usePermission();
  const remove = useRemove(resource, () => undefined);
  return (row: Row) => [
    ...(mayWrite(resource, 'update', has) ? [{ key: 'edit', label: '编辑', run: () => onEdit(row.id) }] : []),
    ...(mayWrite(resource, 'delete', has)
      ? [{ key: 'delete', label: '删除', tone: 'danger' as const, run: () => remove(row) }]
      : []),
  ];
}

function OwnedTable({ resource, columns, unset = {}, page, onEdit }: TableProps) {
  const commandsOf = useCommandsOf(resource, onEdit);
  const shown = columns.flatMap((name) => {
    const field = fieldOf(resource, name);
    return field ? [{ name, field, adapter: adapterOf(field) }] : [];
  });
  return (
    <LineTable label={resource.label}>
      <thead>
        <tr>
          {shown.map(({ name, field, adapter }) => (
            <th key={name} scope="col" data-align={adapter.column.align}>
              {field.label}
            </th>
          ))}
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {page.results.map((row) => (
          <tr key={row.id}>
            {shown.map(({ name, field, adapter }) => (
              <td key={name} data-label={field.label} data-align={adapter.column.align}>
                {row[name] === null && unset[name] ? (
                  <span className="zg-faint">{unset[name]}</span>
                ) : (
                  <ShownValue adapter={adapter} field={field} value={row[name]} place="cell" />
                )}
              </td>
            ))}
            <td>
              <RowCommands of={rowLabel(resource, row)} commands={commandsOf(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </LineTable>
  );
}

/** A supplier's records of one kind, editable in its archive. */
export function OwnedRows(props: OwnedRowsProps) {
  const { resource, supplier, empty } = props;
  const { data } = useOwnedRows(resource, supplier.id);
  const { has } = usePermission();
  const [written, setWritten] = useState<number | 'new'>();
  const close = () => setWritten(undefined);
  return (
    <section className="zg-detail-section" aria-label={resource.label}>
      <SectionHead title={data ? `${resource.label}（${data.count}）` : resource.label}>
        {mayWrite(resource, 'create', has) && <Button onClick={() => setWritten('new')}>新建{resource.label}</Button>}
      </SectionHead>
      {data && data.count > 0 && <OwnedTable {...props} page={data} onEdit={setWritten} />}
      {data?.count === 0 && <p className="zg-faint">{empty}</p>}
      {data && data.count > max && <p className="zg-faint">只显示最近的 {max} 行</p>}
      {written !== undefined && (
        <Suspense>
          <FormDrawer resource={resource} id={written} start={{ supplier }} onSaved={close} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
