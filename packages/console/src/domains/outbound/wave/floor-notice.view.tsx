interface FloorNoticeProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What it means that there is nothing. */
  readonly empty: { readonly title: string; readonly advice: string };
}

/** What stands in the place of rows when there are none. */
export function FloorNotice({ error, onRetry, empty }: FloorNoticeProps) {
  if (!error) {
    return (
      <div className="zg-list-notice">
        <h2>{empty.title}</h2>
        <p>{empty.advice}</p>
      </div>
    );
  }
  return (
    <div className="zg-list-notice" role="alert">
      <h2>没有加载出来</h2>
      <p>{error.message}</p>
      <button type="button" className="zg-button" onClick={onRetry}>
        重新加载
      </button>
    </div>
  );
}
