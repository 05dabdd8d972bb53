import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  readonly title: ReactNode;
  readonly role?: 'alert';
  /** What it means and what to do: a paragraph, a button. */
  readonly children?: ReactNode;
}

/** Stands in the place of what is not there. */
export function Notice({ title, role, children }: NoticeProps) {
  return (
    <div className="zg-list-notice" role={role}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
