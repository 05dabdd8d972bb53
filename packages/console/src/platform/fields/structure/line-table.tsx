import type { ReactNode } from 'react';
import { useScrollFocus } from '../../kit/layout/use-scroll-focus.ts';
import { Table } from '../../kit/table/table.tsx';
import './structure.css';

interface LineTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table of small records, read only; it scrolls sideways where it is wider than its place. */
export function LineTable({ label, children }: LineTableProps) {
  const scroll = useScrollFocus();
  return (
    <div ref={scroll} className="zg-lines" data-shown="true">
      <Table aria-label={label}>{children}</Table>
    </div>
  );
}
