import type { ReactNode } from 'react';
import './with-preview.css';

interface WithPreviewProps {
  readonly children: ReactNode;
  /** As wide as it is; below the rest on a phone. */
  readonly preview: ReactNode;
}

/** What is written, and beside it what comes of it. */
export function WithPreview({ children, preview }: WithPreviewProps) {
  return (
    <div className="zg-with-preview">
      <div>{children}</div>
      <div>{preview}</div>
    </div>
  );
}
