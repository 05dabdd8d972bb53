import { publishSpecial } from '@zhanggui/contract/domains/shop/special/special.action';
import { specialState } from '@zhanggui/contract/domains/shop/special/special.enum';
import { specialFlow } from '@zhanggui/contract/domains/shop/special/special.flow';
import { special } from '@zhanggui/contract/domains/shop/special/special.resource';
import { movesFrom } from '@zhanggui/contract/platform/flow/flow';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { admits } from '../../../platform/resource/data/access.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useRecord } from '../../../platform/resource/data/use-records.ts';
import { ResourceForm } from '../../../platform/resource/form/resource-form.tsx';
import { useResourceForm } from '../../../platform/resource/form/use-resource-form.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { useRecordAddress } from '../../../platform/resource/page/use-record-address.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { BlocksInput } from './blocks-input.view.tsx';

const VersionsDrawer = lazyPart(async () => (await import('./versions-drawer.view.tsx')).VersionsDrawer);

const overrides = defineOverrides(special, { inputs: { blocks: BlocksInput }, wide: ['blocks'] });

interface EditorProps {
  readonly record: Row | undefined;
  /** The record after it was saved, published or restored. */
  readonly onWritten: (row: Row) => void;
}

/** Publishes what is saved. */
function Publishing({ record, isSaved, onWritten }: EditorProps & { readonly isSaved: boolean }) {
  const { has } = usePermission();
  if (!(record && admits(publishSpecial.permission, has))) return null;
  if (!isSaved) return <span className="zg-faint">先保存再发布</span>;
  const moves = movesFrom(specialFlow, String(record.state), record);
  if (!moves.some(({ event }) => event === 'publish')) return null;
  return (
    <ActionButton
      action={publishSpecial}
      record={record}
      resource={special}
      kind="primary"
      onDone={(reply) => onWritten(reply as Row)}
    />
  );
}

function Editor({ record, onWritten }: EditorProps) {
  const navigate = useNavigate();
  const form = useResourceForm(special, { record, onSaved: (row) => row && onWritten(row) });
  const isSaved = useSyncExternalStore(form.store.subscribe, () => form.store.changed.length === 0);
  const [showsVersions, setShowsVersions] = useState(false);
  const restored = (reply: unknown) => {
    form.discardDraft();
    setShowsVersions(false);
    onWritten(reply as Row);
  };
  return (
    <>
      <PageHeader
        title={record ? `编辑专题：${record.title}` : '新建专题'}
        beside={record && <EnumLabel of={specialState} value={String(record.state)} />}
        actions={
          <>
            {record && <Button onClick={() => setShowsVersions(true)}>版本</Button>}
            <Publishing record={record} isSaved={isSaved} onWritten={onWritten} />
          </>
        }
      />
      <ResourceForm form={form} overrides={overrides} onCancel={() => void navigate('/goods/special')} />
      <Suspense>
        {showsVersions && record && (
          <VersionsDrawer record={record} onRestored={restored} onClose={() => setShowsVersions(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Writes a special, and publishes it; what was written last is shown again with its new version. */
export function Page() {
  const { openId } = useRecordAddress();
  const navigate = useNavigate();
  const { data, error, refetch } = useRecord(special, openId);
  const [written, setWritten] = useState<Row>();
  const record: Row | undefined = written?.id === openId ? written : data;
  const keep = (row: Row) => {
    setWritten(row);
    if (row.id !== openId) void navigate(`/goods/add-special?id=${row.id}`, { replace: true });
  };
  if (error) return <LoadFailed what={special.label} error={error} onRetry={() => void refetch()} />;
  if (openId !== undefined && !record) return <PageHeader title="编辑专题" />;
  const key = written && record === written ? `${written.id}.${written.version}` : (openId ?? 'new');
  return <Editor key={key} record={record} onWritten={keep} />;
}
