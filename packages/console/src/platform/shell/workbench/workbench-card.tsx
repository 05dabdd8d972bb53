import { type ReactNode, useId } from 'react';
import './workbench.css';

interface WorkbenchCardProps {
  readonly title: string;
  /** Takes the whole width. */
  readonly wide?: true;
  readonly children: ReactNode;
}

/** A titled part of the workbench. */
export function WorkbenchCard({ title, wide, children }: WorkbenchCardProps) {
  const id = useId();
  return (
    <section className="zg-workbench-card" data-wide={wide} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
