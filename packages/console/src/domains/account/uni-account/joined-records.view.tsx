import { useQuery } from '@tanstack/react-query';
import { readRecords, splitRecords } from '@zhanggui/contract/domains/account/uni-account/uni-account.action';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { RecordTable } from './person-records.view.tsx';

/** The records of one person; each can be taken out again. */
export function JoinedRecords({ row }: { readonly row: Row }) {
  const { data, error, refetch } = useQuery(actionQuery(readRecords, { params: { id: row.id } }));
  if (error) return <LoadFailed what="档案" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="zg-detail-section" aria-label="档案">
      <SectionHead level={3} title={`档案（${data.records.length}）`} />
      <RecordTable
        records={data.records}
        act={({ kind, record }) => (
          <ActionButton
            action={splitRecords}
            record={row}
            given={{ records: [{ kind, record }] }}
            onDone={() => void refetch()}
          />
        )}
      />
    </section>
  );
}
