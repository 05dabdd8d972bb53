import type { ReactNode } from 'react';
import './scan-lines.css';

interface ScanLinesProps {
  readonly label: string;
  /** Whether lines hold fields, which move below on a narrow desk. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** Goods that are to be scanned. */
export function ScanLines({ label, wraps, children }: ScanLinesProps) {
  return (
    <ul className="zg-scan-lines" data-wraps={wraps || undefined} aria-label={label}>
      {children}
    </ul>
  );
}

interface ScanLineProps {
  /** Of 48 px; a ground stands in its place where there is none. */
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly code: ReactNode;
  readonly notes?: ReactNode;
  readonly isDone: boolean;
  /** Whether it was scanned last. */
  readonly isLast: boolean;
  /** How many there are: a count or fields. */
  readonly children: ReactNode;
}

/** One line, which says when it is complete. */
export function ScanLine({ picture, title, code, notes, isDone, isLast, children }: ScanLineProps) {
  return (
    <li data-done={isDone || undefined} data-last={isLast || undefined}>
      {picture ?? <span className="zg-scan-blank" />}
      <span className="zg-scan-words">
        <strong>{title}</strong>
        <small className="zg-code">{code}</small>
        {notes}
      </span>
      {children}
    </li>
  );
}

interface ScanCountProps {
  readonly scanned: number;
  readonly of: number;
}

/** How many pieces were scanned of how many. */
export function ScanCount({ scanned, of }: ScanCountProps) {
  return (
    <span className="zg-scan-count">
      <b>{scanned}</b> / {of}
    </span>
  );
}
