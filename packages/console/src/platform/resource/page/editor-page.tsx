import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx';
import { PageHeader } from '../../shell/frame/page-header.tsx';
import type { Row } from '../data/row.ts';
import { useRecord } from '../data/use-records.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { Overrides } from '../overrides.ts';
import { useView } from './view-switch.tsx';

export interface PartProps {
  readonly row: Row;
}

/** A tab of an editor; the one without a part is the form, or those sections of it that it names. */
export interface EditorPart {
  readonly label: string;
  readonly Part?: ComponentType<PartProps>;
  readonly sections?: readonly string[];
}

interface EditorProps {
  /** The page that is returned to. */
  readonly list: string;
  /** What the tabs are of. */
  readonly label: string;
  readonly nameOf: (row: Row) => string;
  readonly parts: Readonly<Record<string, EditorPart>>;
  readonly overrides?: Overrides;
}

/** What the tabs without a part edit of a record; of a new one everything. */
function formsOf(resource: ResourceDeclaration, parts: EditorProps['parts']) {
  const forms = new Map(
    Object.entries(parts).map(([name, { sections }]) => {
      const form = resource.form?.filter(({ title }) => sections?.includes(title));
      return [name, sections && form ? { ...resource, form } : resource];
    }),
  );
  return (id: number | undefined, view: string) => (id === undefined ? resource : (forms.get(view) ?? resource));
}

/** A page that edits the record of `?id=`, a tab for each part; a new one begins with its whole form. */
export function editorPage(resource: ResourceDeclaration, { list, label, nameOf, parts, overrides }: EditorProps) {
  const views = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.label]));
  const formOf = formsOf(resource, parts);
  return function Page() {
    const [search] = useSearchParams();
    const [view, choose] = useView(views, ['id']);
    const navigate = useNavigate();
    const id = Number(search.get('id')) || undefined;
    const { data, error, refetch } = useRecord(resource, id);
    const record: Row | undefined = data;
    const Part = id === undefined ? undefined : parts[view]?.Part;
    const back = () => void navigate(list);
    return (
      <>
        <PageHeader
          title={id === undefined ? `新建${resource.label}` : `编辑${resource.label}：${record ? nameOf(record) : ''}`}
        />
        {error && <LoadFailed what={resource.label} error={error} onRetry={() => void refetch()} />}
        {id !== undefined && <ViewTabs label={label} views={views} current={view} onChoose={choose} />}
        {record && Part && <Part row={record} />}
        {!Part && (record || id === undefined) && (
          <RecordForm
            key={`${id} ${view}`}
            resource={formOf(id, view)}
            record={record}
            overrides={overrides}
            onSaved={back}
            onClose={back}
          />
        )}
      </>
    );
  };
}
