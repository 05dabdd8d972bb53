import type { RefValue } from '../fields/choice/ref-label.ts';
import { CopyableCode } from '../kit/button/copyable-code.tsx';

/** A record that has a code: its name, and below it the code that is pasted elsewhere. */
export function CodedWords({ of }: { readonly of: RefValue }) {
  const { code, name } = of as Readonly<Partial<Record<'code' | 'name', unknown>>>;
  return (
    <span className="zg-moment">
      <span className="zg-line" title={String(name ?? '')}>
        {String(name ?? `SKU ${of.id}`)}
      </span>
      {typeof code === 'string' && <CopyableCode as="small" code={code} />}
    </span>
  );
}
