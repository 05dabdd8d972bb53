import type { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import { CodedWords } from '../../platform/document/coded-words.tsx';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import { CopyableCode } from '../../platform/kit/button/copyable-code.tsx';
import { GoodsCell } from '../shop/goods/goods-cell.view.tsx';

interface SkuWordsProps {
  readonly of: RefValue;
  readonly picture?: string | null;
}

/** A SKU as stock pages show it: its picture where it is known, its name, and below it the code that is pasted elsewhere. */
export function SkuWords({ of, picture }: SkuWordsProps) {
  if (picture === undefined) return <CodedWords of={of} />;
  const { code, name } = of as Partial<Record<keyof typeof sku.fields, unknown>>;
  const note = typeof code === 'string' && <CopyableCode code={code} />;
  return <GoodsCell picture={picture} name={String(name ?? `SKU ${of.id}`)} note={note} />;
}
