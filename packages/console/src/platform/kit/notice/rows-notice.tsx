import { LoadFailed } from './load-failed.tsx';
import { Notice } from './notice.tsx';

interface RowsNoticeProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What it means that there is nothing. */
  readonly empty: { readonly title: string; readonly advice: string };
}

/** Shown instead of rows when there are none. */
export function RowsNotice({ error, onRetry, empty }: RowsNoticeProps) {
  if (!error) {
    return (
      <Notice title={empty.title} isFramed>
        <p>{empty.advice}</p>
      </Notice>
    );
  }
  return <LoadFailed error={error} isFramed onRetry={onRetry} />;
}
