import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onStream } from '../../platform/stream/stream-events.ts';

/** Reads lists and records again when a job of the user's ends; a hidden screen does so once it is shown. */
export function useReadAfterJobs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onStream('job_ended', () => {
        const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
        void client.invalidateQueries({ refetchType });
      }),
    [client],
  );
}
