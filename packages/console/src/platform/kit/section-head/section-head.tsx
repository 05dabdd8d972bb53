import type { ReactNode } from 'react';
import './section-head.css';

interface SectionHeadProps {
  readonly title: ReactNode;
  readonly level?: 2 | 3;
  /** What can be done with the section: a button. */
  readonly children?: ReactNode;
}

/** The heading of a section, with its buttons at the other end of the line. */
export function SectionHead({ title, level = 2, children }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="zg-section-head">
      <Heading>{title}</Heading>
      {children}
    </header>
  );
}
