import type { ReactNode } from 'react';
import './beside.css';

interface BesideProps {
  readonly children: ReactNode;
  /** As wide as it is; below the rest on a phone. */
  readonly aside: ReactNode;
}

/** What is written, and beside it what comes of it. */
export function Beside({ children, aside }: BesideProps) {
  return (
    <div className="zg-beside">
      <div>{children}</div>
      <div>{aside}</div>
    </div>
  );
}
