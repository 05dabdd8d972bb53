import type { ReactNode } from 'react';
import './cell-edit-button.css';

interface CellEditButtonProps {
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/** A number of a table that is edited where it stands. */
export function CellEditButton({ onEdit, children }: CellEditButtonProps) {
  return (
    <button type="button" className="zg-cell-edit" title="点击修改" onClick={onEdit}>
      {children}
    </button>
  );
}
