import type { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import { CopyButton } from '../../platform/kit/button/copy-button.tsx';

/** A SKU as stock pages show it: its name, and below it the code that is pasted elsewhere. */
export function SkuWords({ of }: { readonly of: RefValue }) {
  const { code, name } = of as Partial<Record<keyof typeof sku.fields, unknown>>;
  return (
    <span className="zg-moment">
      <span className="zg-line" title={String(name ?? '')}>
        {String(name ?? `SKU ${of.id}`)}
      </span>
      {typeof code === 'string' && (
        <small className="zg-code">
          {code}
          <CopyButton text={code} />
        </small>
      )}
    </span>
  );
}
