import type { ReactNode } from 'react';
import './tag.css';

interface TagProps {
  readonly tone: 'attention' | 'primary';
  readonly children: ReactNode;
}

/** A few words on a coloured ground, beside what they mark. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className="zg-tag" data-tone={tone}>
      {children}
    </span>
  );
}
