import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ReactNode } from 'react';
import { Figure } from '../../../features/breakdown/figure.tsx';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../../platform/fields/parts/shown-value.tsx';
import { useScrollFocus } from '../../../platform/kit/layout/use-scroll-focus.ts';
import { Table } from '../../../platform/kit/table/table.tsx';

interface OrderTableProps<F extends Fields, R> {
  readonly title: ReactNode;
  readonly fields: F;
  readonly columns: readonly (keyof F & string)[];
  readonly rows: readonly (R & { readonly id: number })[];
  readonly empty: string;
  /** The first cell of a row, which folds several fields into one. */
  readonly lead: { readonly label: string; readonly cell: (row: R & { readonly id: number }) => ReactNode };
  /** Whose records the rows are: the figures that it explains open down to their rows. */
  readonly resource: Pick<ResourceDeclaration, 'path' | 'breakdowns'>;
}

/** Child rows of an order as a small table; every value by its kind. */
export function OrderTable<F extends Fields, R>({
  title,
  fields,
  columns,
  rows,
  empty,
  lead,
  resource,
}: OrderTableProps<F, R>) {
  const scroll = useScrollFocus();
  return (
    <section className="zg-order-card">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="zg-faint">{empty}</p>
      ) : (
        <div ref={scroll} className="zg-order-scroll">
          <Table>
            <thead>
              <tr>
                <th scope="col">{lead.label}</th>
                {columns.map((name) => (
                  <th key={name} scope="col" data-align={fields[name] && adapterOf(fields[name]).column.align}>
                    {fields[name]?.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td data-kind="text">{lead.cell(row)}</td>
                  {columns.map((name) => {
                    const field = fields[name];
                    const value = (row as Readonly<Record<string, unknown>>)[name];
                    return (
                      <td key={name} data-align={field && adapterOf(field).column.align} data-kind={field?.kind}>
                        {field && (
                          <Figure resource={resource} id={row.id} name={name}>
                            <ShownValue adapter={adapterOf(field)} field={field} value={value} place="cell" />
                          </Figure>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
