import { LoadFailed } from '../../../platform/kit/feedback/load-failed.tsx';

interface FloorNoticeProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What it means that there is nothing. */
  readonly empty: { readonly title: string; readonly advice: string };
}

/** Shown instead of rows when there are none. */
export function FloorNotice({ error, onRetry, empty }: FloorNoticeProps) {
  if (!error) {
    return (
      <div className="zg-list-notice">
        <h2>{empty.title}</h2>
        <p>{empty.advice}</p>
      </div>
    );
  }
  return <LoadFailed error={error} onRetry={onRetry} />;
}
