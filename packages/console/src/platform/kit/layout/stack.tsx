import type { ReactNode } from 'react';
import './stack.css';

interface StackProps {
  /** Pixels between the parts. */
  readonly gap: 12 | 16;
  /** Whether it stands off from what is above it. */
  readonly inset?: boolean;
  readonly as?: 'div' | 'section';
  readonly label?: string;
  readonly children: ReactNode;
}

/** Parts below each other. */
export function Stack({ gap, inset, as: Element = 'div', label, children }: StackProps) {
  return (
    <Element className="zg-stack" data-gap={gap} data-inset={inset || undefined} aria-label={label}>
      {children}
    </Element>
  );
}
