/** A category with what holds for it in a mall. */
export interface RuledCategory {
  readonly id: number;
  readonly name: string;
  readonly parent: number | null;
  readonly rule: string | null;
  readonly is_allowed: boolean;
  readonly from: string | null;
  readonly sku_count: number;
}

export interface RuleRow {
  readonly category: RuledCategory;
  readonly depth: number;
  readonly children: number;
  /** SKUs on the shelf here and below. */
  readonly sku_count: number;
}

/** The rows of the tree in its order, without those below a folded one. */
export function ruleRows(categories: readonly RuledCategory[], folded: ReadonlySet<number>): readonly RuleRow[] {
  const families = Map.groupBy(categories, ({ parent }) => parent ?? 0);
  const total = (category: RuledCategory): number =>
    (families.get(category.id) ?? []).reduce((sum, child) => sum + total(child), category.sku_count);
  const below = (parent: number, depth: number): readonly RuleRow[] =>
    (families.get(parent) ?? []).flatMap((category) => {
      const row = { category, depth, children: families.get(category.id)?.length ?? 0, sku_count: total(category) };
      return folded.has(category.id) ? [row] : [row, ...below(category.id, depth + 1)];
    });
  return below(0, 0);
}

/** Where what holds for a category comes from. */
export function sourceWords({ rule, from, name }: RuledCategory): string {
  if (rule !== null) return '本级设置';
  return from === null || from === name ? '商城默认' : `沿用“${from}”`;
}
