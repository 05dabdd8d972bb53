import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../drawing/drawing.tsx';
import './notice.css';

interface NoticeProps {
  readonly title: ReactNode;
  readonly role?: 'alert';
  /** What is drawn above the words. */
  readonly drawing?: DrawingName | undefined;
  /** Whether it stands on a ground of its own, where no list is around it. */
  readonly isFramed?: boolean;
  /** What it means and what to do: a paragraph, a button. */
  readonly children?: ReactNode;
}

/** Stands in the place of what is not there. */
export function Notice({
  title,
  role,
  isFramed,
  drawing = role === 'alert' ? 'failed' : 'empty',
  children,
}: NoticeProps) {
  return (
    <div className="zg-list-notice" role={role} data-framed={isFramed || undefined}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
