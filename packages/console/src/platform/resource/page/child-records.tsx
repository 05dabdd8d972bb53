import { useQuery } from '@tanstack/react-query';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { api, type Page } from '../../api/api.ts';
import { type ActingDocument, type RecordActs, useRecordActs } from '../../document/use-record-acts.ts';
import type { FilterTexts } from '../../fields/field-adapter.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { ShownValue } from '../../fields/parts/shown-value.tsx';
import { LineTable } from '../../fields/structure/line-table.tsx';
import { Button } from '../../kit/button/button.tsx';
import { RowCommands } from '../../kit/command-menu/row-commands.tsx';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { SectionHead } from '../../kit/section-head/section-head.tsx';
import { usePermission } from '../../navigation/shell-context.ts';
import { mayWrite } from '../data/access.ts';
import { type Row, rowLabel } from '../data/row.ts';
import { useShown } from '../data/use-shown.ts';
import { changedFilters, requestedParameters, startState } from '../list/list-state.ts';
import { useRemove } from './use-remove.ts';

const FormDrawer = lazyPart(async () => (await import('../form/form-drawer.tsx')).FormDrawer);

interface ChildRecordsProps {
  readonly resource: ResourceDeclaration;
  /** The reference to the owner, and what it is called. */
  readonly owner: { readonly field: string; readonly id: number; readonly name: string };
  readonly columns: readonly string[];
  /** What is said where there are none. */
  readonly empty: string;
  /** What a new record begins with, besides its owner. */
  readonly start?: Readonly<Record<string, unknown>>;
  /** Where all of them are listed; only the first are shown here. */
  readonly all?: string;
  /** Beside 新建, which is left out where records are made by an action. */
  readonly tools?: ReactNode;
  /** Events of the owner that are done on one of them; while there are some, `find` names the field that finds it. */
  readonly acts?: ActingDocument & { readonly find: string };
  /** A field that is shown otherwise when it has no value. */
  readonly unset?: Readonly<Record<string, string>>;
}

const max = 200;
const few = 10;

interface Asked {
  readonly size: number;
  readonly found: FilterTexts;
}

function useChildRecords(
  { path }: ResourceDeclaration,
  { field, id }: ChildRecordsProps['owner'],
  { size, found }: Asked,
) {
  const filters = { ...found, [field]: String(id) };
  const requested = { ...requestedParameters({ ...startState, filters }), limit: size };
  return useQuery({
    queryKey: [path, 'of', field, id, found],
    queryFn: () => api.get<Page<Row>>(`${path}_readonly/`, requested, { shows: 'all' }),
  });
}

interface TableProps extends Omit<ChildRecordsProps, 'acts'> {
  readonly page: Page<Row>;
  readonly onEdit: (id: number) => void;
  readonly acts: RecordActs;
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

function ChildTable({ resource, columns, unset = {}, page, onEdit, acts }: TableProps) {
  const commandsOf = useCommandsOf(resource, onEdit);
  const hasCommands = resource.can.length > 0 || acts.labels.length > 0;
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
          {hasCommands && <th scope="col">操作</th>}
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
            {hasCommands && (
              <td>
                <RowCommands of={rowLabel(resource, row)} commands={[...acts.commandsOf(row), ...commandsOf(row)]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </LineTable>
  );
}

interface FinderProps {
  readonly resource: ResourceDeclaration;
  readonly find: string;
  readonly found: FilterTexts;
  readonly onFound: (found: FilterTexts) => void;
}

/** Finds one of very many records by a field. */
function Finder({ resource, find, found, onFound }: FinderProps) {
  const id = useId();
  const field = fieldOf(resource, find);
  const Filter = field && adapterOf(field).Filter;
  if (!Filter) return null;
  const keep = (changes: Readonly<Record<string, string | undefined>>) => onFound(changedFilters(found, changes));
  return <Filter id={id} name={find} field={field} filters={found} onFilter={keep} />;
}

/** The records of one kind that belong to a record, editable where that one is shown. */
export function ChildRecords(props: ChildRecordsProps) {
  const { owner, empty, start, all, tools, acts: acting } = props;
  const resource = useShown(props.resource);
  const size = all === undefined ? max : few;
  const [found, setFound] = useState<FilterTexts>({});
  const { data, error, refetch } = useChildRecords(resource, owner, { size, found });
  const acts = useRecordActs(resource, acting);
  const isNarrowed = Object.keys(found).length > 0;
  const { has } = usePermission();
  const [written, setWritten] = useState<number | 'new'>();
  const close = () => setWritten(undefined);
  return (
    <section className="zg-detail-section" aria-label={resource.label}>
      <SectionHead title={data ? `${resource.label}（${data.count}）` : resource.label}>
        {acting && acts.labels.length > 0 && (isNarrowed || (data && data.count > size)) && (
          <Finder resource={resource} find={acting.find} found={found} onFound={setFound} />
        )}
        {tools}
        {mayWrite(resource, 'create', has) && <Button onClick={() => setWritten('new')}>新建{resource.label}</Button>}
      </SectionHead>
      {error && <LoadFailed what={resource.label} error={error} onRetry={() => void refetch()} />}
      {data && data.count > 0 && (
        <ChildTable {...props} resource={resource} page={data} onEdit={setWritten} acts={acts} />
      )}
      {data?.count === 0 && <p className="zg-faint">{isNarrowed ? `没有符合条件的${resource.label}` : empty}</p>}
      {data && data.count > size && (
        <p className="zg-faint">
          只显示最近的 {size} 行{all !== undefined && '，'}
          {all !== undefined && <Link to={all}>查看全部</Link>}
        </p>
      )}
      {acts.dialog}
      {written !== undefined && (
        <Suspense>
          <FormDrawer
            resource={resource}
            id={written}
            start={{ ...start, [owner.field]: { id: owner.id, name: owner.name } }}
            onSaved={close}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}
