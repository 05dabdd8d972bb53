import type { ReactNode } from 'react';
import { CopyableCode } from '../kit/button/copyable-code.tsx';

/** What a group of rows is called, with its code below. */
export function GroupName({ name, code }: { readonly name: ReactNode; readonly code: unknown }) {
  return (
    <span className="zg-moment">
      {name}
      {typeof code === 'string' && code !== '' && <CopyableCode as="small" code={code} />}
    </span>
  );
}
