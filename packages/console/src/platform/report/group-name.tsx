import type { ReactNode } from 'react';
import { CopyButton } from '../kit/button/copy-button.tsx';

/** What a group of rows is called, with its code below. */
export function GroupName({ name, code }: { readonly name: ReactNode; readonly code: unknown }) {
  return (
    <span className="zg-moment">
      {name}
      {typeof code === 'string' && code !== '' && (
        <small className="zg-code">
          {code}
          <CopyButton text={code} />
        </small>
      )}
    </span>
  );
}
