import './page-skeleton.css';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** The outline of a page while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className="zg-skeleton" aria-busy="true">
      <span className="zg-hidden" role="status">
        正在加载
      </span>
      <div className="zg-skeleton-title" />
      <div className="zg-skeleton-card">
        {rows.map((row) => (
          <div key={row} className="zg-skeleton-row" />
        ))}
      </div>
    </div>
  );
}
