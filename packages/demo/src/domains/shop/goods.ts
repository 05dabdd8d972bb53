import { combinationsOf, specTextOf } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import { skuCode } from '../../platform/sku-code.ts';
import { axes, type DemoLeaf, departments, goodsPerLeaf, leaves, priceFactors } from '../../world/catalogue.ts';

export interface DemoSku {
  readonly code: string;
  readonly name: string;
  readonly barcode: string | null;
  readonly spec_values: readonly string[];
  readonly spec_text: string;
  readonly market_price_fen: number;
  readonly sale_price_fen: number;
  readonly cost_fen: number;
  readonly points_price: number | null;
  readonly weight_g: number;
  readonly fulfilment: 'stock' | 'supplier' | 'presale';
  readonly presale_quota: number | null;
}

export interface DemoGoods {
  /** The place of its category among the leaves. */
  readonly leaf: number;
  readonly brand: string;
  readonly name: string;
  readonly subtitle: string;
  readonly unit: string;
  readonly tax_rate: number;
  readonly stock_type: number;
  readonly state: 'draft' | 'on' | 'off' | 'recycled';
  readonly specs: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly skus: readonly DemoSku[];
}

/** The last goods are on the shelf and in stock, because the newest are seen first. */
const ordinaryFrom = 500;

/** The demo's goods, oldest first: every brand of a department with every stem of its leaves, one to four SKUs each. */
export function demoGoods(): DemoGoods[] {
  return Array.from({ length: leaves.length * goodsPerLeaf }, (_, index) => goodsAt(index));
}

function goodsAt(index: number): DemoGoods {
  const at = index % leaves.length;
  const leaf = leaves[at] as DemoLeaf;
  const round = Math.floor(index / leaves.length);
  const brands = departments.get(leaf.path[0] ?? '') ?? [];
  const [brand, stem] = [brands[round % brands.length] ?? '', leaf.stems[Math.floor(round / brands.length)] ?? ''];
  const name = `${brand} ${stem}`;
  const specs = axes[leaf.axis][(index % 4) - 1] ?? [];
  return {
    ...{ leaf: at, brand, name, specs, unit: leaf.unit, tax_rate: leaf.tax_rate },
    subtitle: `${leaf.path.at(-1)}精选 · 产地直供`,
    stock_type: index % 11 === 0 ? 2 : 1,
    state: stateOf(index),
    skus: combinationsOf(specs).map((values, place) => skuAt(index, place, { leaf, name, values })),
  };
}

function stateOf(index: number): DemoGoods['state'] {
  if (index >= ordinaryFrom) return 'on';
  if (index % 37 === 5) return 'off';
  if (index % 53 === 7) return 'draft';
  return index % 97 === 11 ? 'recycled' : 'on';
}

function fulfilmentOf(index: number): DemoSku['fulfilment'] {
  if (index >= ordinaryFrom) return 'stock';
  if (index % 9 === 4) return 'supplier';
  return index % 41 === 3 ? 'presale' : 'stock';
}

interface Variant {
  readonly leaf: DemoLeaf;
  readonly name: string;
  readonly values: readonly string[];
}

function skuAt(index: number, place: number, { leaf, name, values }: Variant): DemoSku {
  const factor = priceFactors[leaf.axis][place] ?? 1;
  const [lowest, highest] = leaf.price;
  const base = lowest + ((highest - lowest) * ((index * 37) % 101)) / 101;
  // Prices end in .90, as on a shelf.
  const sale_price_fen = Math.max(190, Math.round(base * factor) * 100 - 10);
  const spec_text = specTextOf(values);
  return {
    code: skuCode(index + 1, place + 1),
    name: spec_text === '' ? name : `${name} ${spec_text}`,
    barcode: index % 3 === 0 ? `69${String(20_000_000_000 + index * 100 + place)}` : null,
    ...{ spec_values: values, spec_text, sale_price_fen },
    market_price_fen: Math.round((sale_price_fen * (120 + (index % 25))) / 100),
    cost_fen: Math.round((sale_price_fen * (55 + ((index + place) % 21))) / 100),
    points_price: index % 5 === 0 ? sale_price_fen : null,
    weight_g: Math.round(leaf.weight_g * (leaf.axis === 'weight' || leaf.axis === 'bottle' ? factor : 1)),
    fulfilment: fulfilmentOf(index),
    presale_quota: fulfilmentOf(index) === 'presale' ? 200 : null,
  };
}
