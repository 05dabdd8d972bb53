import type { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import { CodedWords } from '../../platform/document/coded-words.tsx';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import { CopyButton } from '../../platform/kit/button/copy-button.tsx';
import { GoodsCell } from '../shop/goods/goods-cell.view.tsx';

interface SkuWordsProps {
  readonly of: RefValue;
  readonly picture?: string | null;
}

/** A SKU as stock pages show it: its picture where it is known, its name, and below it the code that is pasted elsewhere. */
export function SkuWords({ of, picture }: SkuWordsProps) {
  if (picture === undefined) return <CodedWords of={of} />;
  const { code, name } = of as Partial<Record<keyof typeof sku.fields, unknown>>;
  const note = typeof code === 'string' && (
    <span className="zg-code">
      {code}
      <CopyButton text={code} />
    </span>
  );
  return <GoodsCell picture={picture} name={String(name ?? `SKU ${of.id}`)} note={note} />;
}
