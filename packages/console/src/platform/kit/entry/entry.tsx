import type { ReactNode } from 'react';
import './entry.css';

interface EntryProps {
  readonly title: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One of several things below each other: its heading with its actions, and what it holds; nothing scrolls sideways. */
export function Entry({ title, actions, children }: EntryProps) {
  return (
    <article className="zg-entry">
      <header>
        <div>{title}</div>
        {actions}
      </header>
      {children}
    </article>
  );
}
