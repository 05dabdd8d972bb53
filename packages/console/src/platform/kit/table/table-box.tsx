import type { CSSProperties, ReactNode, Ref } from 'react';
import './table.css';

interface TableBoxProps {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly busy: boolean;
  /** Pixels below which the box scrolls sideways. */
  readonly minWidth: number;
  /** Grid template of the columns, for tables whose rows are laid out by themselves. */
  readonly gridColumns?: string | undefined;
  /** The box that scrolls. */
  readonly box?: Ref<HTMLDivElement> | undefined;
  readonly onScroll?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A table of records in a box that scrolls under its sticky head. */
export function TableBox({ label, busy, minWidth, gridColumns, box, onScroll, children }: TableBoxProps) {
  return (
    <div ref={box} className="zg-table-box" onScroll={onScroll}>
      <table
        className="zg-table"
        data-rows={gridColumns && 'contained'}
        style={{ minWidth, '--zg-columns': gridColumns } as CSSProperties}
        aria-busy={busy}
      >
        <caption className="zg-hidden">{label}</caption>
        {children}
      </table>
    </div>
  );
}
