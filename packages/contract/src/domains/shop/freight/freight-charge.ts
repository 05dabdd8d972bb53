import type { ValueOf } from '../../../platform/enum.ts';
import type { freightBasis, freightService } from './freight.enum.ts';

/** What a template says about a region; without a region it speaks for all others. */
export interface FreightRule {
  readonly region: readonly string[] | null;
  readonly service: ValueOf<typeof freightService>;
  /** In the measure of the template: pieces, grams or cubic centimetres. */
  readonly first: number;
  readonly first_fee_fen: number;
  readonly next: number;
  readonly next_fee_fen: number;
  readonly free_over_fen: number | null;
  readonly free_over_quantity: number | null;
}

export interface FreightTerms<R extends FreightRule = FreightRule> {
  readonly basis: ValueOf<typeof freightBasis>;
  readonly rules: readonly R[];
}

/** What an order sends under one template. */
export interface Consignment {
  readonly quantity: number;
  readonly weight_g: number;
  readonly volume_cm3: number;
  readonly amount_fen: number;
}

/** What a consignment costs, and how that came about. */
export interface FreightCharge<R extends FreightRule = FreightRule> {
  readonly rule: R;
  readonly measure: number;
  /** Steps begun beyond the first. */
  readonly steps: number;
  /** What made it free of charge, if anything did. */
  readonly free_by: 'amount' | 'quantity' | null;
  readonly fee_fen: number;
}

/** The rule that counts for an address: county before city before province before the default; undefined when none speaks. */
function ruleFor<R extends FreightRule>(rules: readonly R[], region: readonly string[]): R | undefined {
  const matching = rules.filter((rule) => (rule.region ?? []).every((name, depth) => region[depth] === name));
  const [best] = matching.toSorted((a, b) => (b.region?.length ?? 0) - (a.region?.length ?? 0));
  return best;
}

const measures = {
  piece: ({ quantity }: Consignment) => quantity,
  weight: ({ weight_g }: Consignment) => weight_g,
  volume: ({ volume_cm3 }: Consignment) => volume_cm3,
};

function freeBy(rule: FreightRule, { amount_fen, quantity }: Consignment): FreightCharge['free_by'] {
  if (rule.free_over_fen !== null && amount_fen >= rule.free_over_fen) return 'amount';
  if (rule.free_over_quantity !== null && quantity >= rule.free_over_quantity) return 'quantity';
  return null;
}

/**
 * Freight of a consignment under a template; undefined where it does not deliver. Orders and every calculator use it.
 */
export function freightCharge<R extends FreightRule>(
  { basis, rules }: FreightTerms<R>,
  region: readonly string[],
  consignment: Consignment,
): FreightCharge<R> | undefined {
  const rule = ruleFor(rules, region);
  if (!rule || rule.service === 'refused') return undefined;
  const measure = measures[basis](consignment);
  const steps = Math.ceil(Math.max(0, measure - rule.first) / rule.next);
  const free_by = freeBy(rule, consignment);
  const fee_fen = free_by === null ? rule.first_fee_fen + steps * rule.next_fee_fen : 0;
  return { rule, measure, steps, free_by, fee_fen };
}

/** The places in a template's rules that another rule before them already names; two defaults are two of a kind. */
export function repeatedRegions(rules: readonly { readonly region?: readonly string[] | null }[]): number[] {
  const keys = rules.map(({ region }) => JSON.stringify(region ?? null));
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}
