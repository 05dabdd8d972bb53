import type { ReactNode } from 'react';
import './stacked-table.css';

interface StackedTableProps {
  /** Whether cells hold sentences, which wrap; on a phone such rows share one frame. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** A small table whose rows become cards on a phone; `data-label` of a cell names it there. */
export function StackedTable({ wraps, children }: StackedTableProps) {
  return (
    <div className="zg-stacked" data-wraps={wraps || undefined}>
      <table>{children}</table>
    </div>
  );
}
