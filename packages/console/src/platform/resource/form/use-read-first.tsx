import { type ReactNode, useContext, useEffect } from 'react';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { FormReading } from './form-record.ts';

interface Reading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface ReadFirst<Data> {
  readonly data: Data | undefined;
  /** Says that it could not be read, and offers to try again. */
  readonly failed: ReactNode;
}

/** What a dialog reads before its user decides: nothing is sent until it is there. */
export function useReadFirst<Data>({ data, error, refetch }: Reading<Data>, what: string): ReadFirst<Data> {
  const setRead = useContext(FormReading);
  const isRead = data !== undefined;
  useEffect(() => {
    setRead(isRead);
    return () => setRead(true);
  }, [setRead, isRead]);
  return { data, failed: error && !data && <LoadFailed what={what} error={error} onRetry={() => void refetch()} /> };
}
