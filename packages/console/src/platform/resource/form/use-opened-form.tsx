import type { ReactNode } from 'react';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { rowLabel } from '../data/row.ts';
import { useRecord } from '../data/use-records.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import { useProposed } from './state/proposed.ts';

export interface OpenedFormProps extends Omit<RecordFormProps, 'record'> {
  /** The record to change, or a new one. */
  readonly id: number | 'new';
}

/** The title and the body of a form of one record, wherever it stands. */
export function useOpenedForm({ id, ...props }: OpenedFormProps): { readonly title: string; readonly body: ReactNode } {
  const { resource } = props;
  const { data, error, refetch } = useRecord(resource, id === 'new' ? undefined : id);
  const proposed = useProposed();
  const start = id === 'new' && proposed ? { ...props.start, ...proposed } : props.start;
  const isReady = id === 'new' || data !== undefined;
  return {
    title: data
      ? `编辑${resource.label}：${rowLabel(resource, data)}`
      : `${id === 'new' ? '新建' : '编辑'}${resource.label}`,
    body: (
      <>
        {error && <LoadFailed what={resource.label} error={error} onRetry={() => void refetch()} />}
        {isReady && <RecordForm key={id} {...props} start={start} record={id === 'new' ? undefined : data} />}
      </>
    ),
  };
}
