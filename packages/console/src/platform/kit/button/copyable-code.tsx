import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

interface CopyableCodeProps {
  readonly code: string;
  /** Stands for the code: a link, or its first digits. */
  readonly children?: ReactNode;
  readonly as?: 'span' | 'small';
  readonly title?: string;
}

/** A code that is pasted elsewhere, with the button that copies it. */
export function CopyableCode({ code, children = code, as: Element = 'span', title }: CopyableCodeProps) {
  return (
    <Element className="zg-code" title={title}>
      {children}
      <CopyButton text={code} />
    </Element>
  );
}
