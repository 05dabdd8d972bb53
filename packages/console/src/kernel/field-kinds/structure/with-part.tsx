import { type ReactNode, Suspense } from 'react';

/** Keeps a place for a control whose code is on its way. */
export function WithPart({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<span className="zg-input zg-placeholder" />}>{children}</Suspense>;
}
