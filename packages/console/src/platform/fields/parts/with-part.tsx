import { type ReactNode, Suspense } from 'react';

interface WithPartProps {
  /** The value as text while the control is on its way. */
  readonly meanwhile?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a place for a control whose code is loaded when it is first shown. */
export function WithPart({ meanwhile, children }: WithPartProps) {
  return <Suspense fallback={<span className="zg-input zg-placeholder">{meanwhile}</span>}>{children}</Suspense>;
}
