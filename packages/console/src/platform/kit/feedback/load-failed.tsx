import './notice.css';

interface LoadFailedProps {
  /** What did not arrive: 订单. */
  readonly what?: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Shown instead of content that did not load: the reason and a retry button. */
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
