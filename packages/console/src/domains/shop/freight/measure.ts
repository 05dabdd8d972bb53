import type { FreightTerms } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import type { NumberText } from '../../../platform/fields/parts/number-input.tsx';

type Basis = FreightTerms['basis'];

interface Measure {
  /** 件, kg, m³. */
  readonly unit: string;
  /** Of the column heads: 首件, 首重, 首体积. */
  readonly word: string;
  readonly text: NumberText<number>;
}

/** Whole small units, typed in a unit that is 10^places of them. */
export function scaled(places: number): NumberText<number> {
  return {
    typed: new RegExp(`^\\d{0,6}${places > 0 ? `(\\.\\d{0,${places}})?` : ''}$`),
    parse(text) {
      const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d*))?$/.exec(text) ?? [];
      return whole === undefined ? null : Number(`${whole}${part.slice(0, places).padEnd(places, '0')}`);
    },
    format(value) {
      const digits = String(value).padStart(places + 1, '0');
      const part = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '');
      return `${digits.slice(0, digits.length - places)}${part === '' ? '' : `.${part}`}`;
    },
    keyboard: places > 0 ? 'decimal' : 'numeric',
  };
}

/** How each basis is counted on the screen; stored are pieces, grams and cubic centimetres. */
export const measures: Readonly<Record<Basis, Measure>> = {
  piece: { unit: '件', word: '件', text: scaled(0) },
  weight: { unit: 'kg', word: '重', text: scaled(3) },
  volume: { unit: 'm³', word: '体积', text: scaled(6) },
};

/** A measure in words: `1.5 kg`. */
export function measureWords(basis: Basis, value: number): string {
  const { text, unit } = measures[basis];
  return `${text.format(value)} ${unit}`;
}
