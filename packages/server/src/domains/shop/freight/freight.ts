/** What a template says about a region; without a region it speaks for all others. */
export interface FreightRule {
  readonly region: readonly string[] | null;
  readonly service: 'delivered' | 'refused';
  readonly first: number;
  readonly first_fee_fen: number;
  readonly next: number;
  readonly next_fee_fen: number;
  readonly free_over_fen: number | null;
}

export interface FreightTemplate {
  readonly basis: 'piece' | 'weight';
  readonly rules: readonly FreightRule[];
}

/** What an order sends under one template. */
export interface Consignment {
  readonly quantity: number;
  readonly weight_g: number;
  readonly amount_fen: number;
}

/** The rule that counts for an address: county before city before province before the default; undefined when none speaks. */
function ruleFor({ rules }: FreightTemplate, region: readonly string[]): FreightRule | undefined {
  const matching = rules.filter((rule) => (rule.region ?? []).every((name, depth) => region[depth] === name));
  const [best] = matching.toSorted((a, b) => (b.region?.length ?? 0) - (a.region?.length ?? 0));
  return best;
}

/** The fee of a consignment in fen, or undefined where the template does not deliver. */
export function freightFee(
  template: FreightTemplate,
  region: readonly string[],
  consignment: Consignment,
): number | undefined {
  const rule = ruleFor(template, region);
  if (!rule || rule.service === 'refused') return undefined;
  if (rule.free_over_fen !== null && consignment.amount_fen >= rule.free_over_fen) return 0;
  const measure = template.basis === 'piece' ? consignment.quantity : consignment.weight_g;
  const beyond = Math.max(0, measure - rule.first);
  return rule.first_fee_fen + Math.ceil(beyond / rule.next) * rule.next_fee_fen;
}
