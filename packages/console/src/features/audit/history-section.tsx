import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import './history.css';

const RecordHistory = lazyPart(async () => (await import('./record-history.tsx')).RecordHistory);

/** A record's history, read when it is unfolded. */
export function HistorySection(props: ComponentProps<typeof RecordHistory>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="zg-detail-section zg-history-fold"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>历史</summary>
      {isOpen && (
        <Suspense>
          <RecordHistory {...props} />
        </Suspense>
      )}
    </details>
  );
}
