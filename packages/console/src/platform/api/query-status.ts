/** How far a call has come. `stale` shows the former reply while the one asked for loads. */
export type QueryStatus = 'loading' | 'stale' | 'ready' | 'failed';

interface Loading {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
}

/** The status of a query that keeps its former reply. */
export function queryStatus({ isPending, isError, isPlaceholderData }: Loading): QueryStatus {
  if (isError) return 'failed';
  if (isPending) return 'loading';
  return isPlaceholderData ? 'stale' : 'ready';
}
