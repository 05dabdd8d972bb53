import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useContext, useEffect } from 'react';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { useRecord } from '../data/use-records.ts';
import { FormReading, useFormRecord } from './form-record.ts';

/** The record that a dialog is about, read with its lines; nothing is sent before it is seen. */
export function useWholeRecord<R extends ResourceDeclaration>(resource: R) {
  const { data, error, refetch } = useRecord(resource, useFormRecord()?.id);
  const setRead = useContext(FormReading);
  const isRead = data !== undefined;
  useEffect(() => {
    setRead(isRead);
    return () => setRead(true);
  }, [setRead, isRead]);
  const failed = error && !data && <LoadFailed what={resource.label} error={error} onRetry={() => void refetch()} />;
  return { data, failed };
}
