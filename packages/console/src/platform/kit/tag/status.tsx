import type { ReactNode } from 'react';
import './status.css';

interface StatusProps {
  readonly tone: string | undefined;
  readonly children: ReactNode;
}

/** A word behind a dot in the colour of its meaning. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className="zg-status" data-tone={tone}>
      {children}
    </span>
  );
}
