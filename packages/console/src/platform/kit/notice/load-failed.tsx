import './notice.css';

interface LoadFailedProps {
  /** What did not arrive: 订单. */
  readonly what?: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Stands in the place of what did not arrive: why, and the way to ask again. */
export function LoadFailed({ what = '', error, onRetry }: LoadFailedProps) {
  return (
    <div className="zg-list-notice" role="alert">
      <h2>{what}没有加载出来</h2>
      <p>{error?.message}</p>
      <button type="button" className="zg-button" onClick={onRetry}>
        重新加载
      </button>
    </div>
  );
}
