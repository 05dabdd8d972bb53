import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { PageHeader } from '../../shell/frame/page-header.tsx';
import { type Row, rowLabel } from '../data/row.ts';
import { useRecord } from '../data/use-records.ts';
import { useShown } from '../data/use-shown.ts';
import { RecordForm } from '../form/record-form.tsx';
import { type ResourcePresentation, viewed } from './resource-presentation.ts';
import { useRecordAddress } from './use-record-address.ts';

interface FormPageOptions extends Pick<ResourcePresentation, 'overrides' | 'start' | 'view'> {
  /** Where saving and cancelling lead. */
  readonly listPath: string;
}

/** The record that the address names: in its path where the page has a parameter, else by `?id=`. */
function useWrittenId(): number | undefined {
  const { openId } = useRecordAddress();
  const { ID } = useParams();
  // No record has the number 0: what is no number is as unknown.
  return ID === undefined ? openId : (parseId(ID) ?? 0);
}

/** A page that writes one record: a new one, or the one of `?id=` or of the path. */
export function resourceFormPage(declared: ResourceDeclaration, options: FormPageOptions): ComponentType {
  const whole = viewed(declared, options.view);
  return function Page() {
    const resource = useShown(whole);
    const openId = useWrittenId();
    const { data, error, refetch } = useRecord(resource, openId);
    const navigate = useNavigate();
    const record: Row | undefined = data;
    const back = () => void navigate(options.listPath);
    const title = openId === undefined ? `新建${resource.label}` : `编辑${resource.label}`;
    return (
      <>
        <PageHeader title={record ? `${title}：${rowLabel(resource, record)}` : title} />
        {error && <LoadFailed what={resource.label} error={error} onRetry={() => void refetch()} />}
        {(record || openId === undefined) && (
          <RecordForm
            key={openId ?? 'new'}
            resource={resource}
            record={record}
            overrides={options.overrides}
            start={options.start}
            onSaved={back}
            onClose={back}
          />
        )}
      </>
    );
  };
}
