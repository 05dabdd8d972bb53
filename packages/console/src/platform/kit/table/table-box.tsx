import type { ReactNode, Ref } from 'react';
import './table.css';

interface TableBoxProps {
  /** What is listed, for those who do not see it. */
  readonly label: string;
  readonly busy: boolean;
  /** Pixels below which the box scrolls sideways. */
  readonly minWidth: number;
  /** The box that scrolls. */
  readonly box?: Ref<HTMLDivElement> | undefined;
  readonly onScroll?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A table of records in a box that scrolls under its sticky head. */
export function TableBox({ label, busy, minWidth, box, onScroll, children }: TableBoxProps) {
  return (
    <div ref={box} className="zg-table-box" onScroll={onScroll}>
      <table className="zg-table" style={{ minWidth }} aria-busy={busy}>
        <caption className="zg-hidden">{label}</caption>
        {children}
      </table>
    </div>
  );
}
