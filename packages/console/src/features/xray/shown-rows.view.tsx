import { allFields, type ResourceDeclaration, unfoldedColumns } from '@zhanggui/contract/platform/resource/resource';
import { adapterOf } from '../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../platform/fields/parts/shown-value.tsx';
import { formatNumber } from '../../platform/format/number.ts';
import { useScrollFocus } from '../../platform/kit/layout/use-scroll-focus.ts';
import { Table } from '../../platform/kit/table/table.tsx';
import { useDeclaration, useRows } from './use-xray.ts';

interface RowsProps {
  readonly user: number;
  readonly name: string;
}

/** The newest rows of a list as the subject sees them, read-only. */
export function ShownRows({ user, name }: RowsProps) {
  const resource = useDeclaration(name);
  const { data, error } = useRows(user, name);
  if (error) return <p className="zg-field-error">{error.message}</p>;
  if (!data || !resource) return <p className="zg-faint">加载中…</p>;
  const rows = data.results as readonly Readonly<Record<string, unknown>>[];
  if (rows.length === 0) return <p className="zg-faint">无可见数据</p>;
  return (
    <>
      <p className="zg-faint">
        共 {formatNumber(data.count)} 行，以下是最新的 {rows.length} 行
      </p>
      <RowTable resource={resource} rows={rows} />
    </>
  );
}

interface RowTableProps {
  readonly resource: ResourceDeclaration;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

function RowTable({ resource, rows }: RowTableProps) {
  const scroll = useScrollFocus();
  const fields = allFields(resource);
  const columns = unfoldedColumns(resource, resource.columns).flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field, adapter: adapterOf(field) }] : [];
  });
  return (
    <section ref={scroll} className="zg-xray-scroll" aria-label={`${resource.label}，其可见的行`}>
      <Table>
        <thead>
          <tr>
            {columns.map(({ name, field, adapter }) => (
              <th key={name} scope="col" data-align={adapter.column.align}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row.id)}>
              {columns.map(({ name, field, adapter }) => (
                <td key={name} data-align={adapter.column.align}>
                  <ShownValue adapter={adapter} field={field} value={row[name]} place="cell" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
