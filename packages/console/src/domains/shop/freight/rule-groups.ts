import type { FreightRule } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import type { IssueMap } from '@zhanggui/contract/platform/issues';

/** A rule as the form holds it. */
export type RuleLine = Partial<Omit<FreightRule, 'region'>> & {
  readonly id?: number | null;
  readonly region?: readonly string[] | null;
};

/** What a rule says apart from where; a new row of the grid has not all of it yet. */
export type RuleTerms = Partial<{ readonly [N in Exclude<keyof FreightRule, 'region'>]: FreightRule[N] | null }>;

/** Regions that share their terms: one row of the grid. */
export interface RuleGroup {
  /** Stays with the row while it changes. */
  readonly key: number;
  /** Null for the rest of the country. */
  readonly regions: readonly (readonly string[])[] | null;
  readonly terms: RuleTerms;
  /** Ids of saved rules by their region. */
  readonly ids: Readonly<Record<string, number>>;
}

const termNames = [
  ...(['service', 'first', 'first_fee_fen', 'next', 'next_fee_fen', 'free_over_fen', 'free_over_quantity'] as const),
];

function termsOf(line: RuleLine): RuleTerms {
  return Object.fromEntries(termNames.map((name) => [name, line[name] ?? null]));
}

function nameOf(region: readonly string[] | null | undefined): string {
  return (region ?? []).join('/');
}

function idsOf(lines: readonly RuleLine[]): RuleGroup['ids'] {
  return Object.fromEntries(lines.flatMap(({ id, region }) => (id ? [[nameOf(region), id]] : [])));
}

/** The rows of the grid: the rest of the country first, then regions with the same terms together. */
export function grouped(lines: readonly RuleLine[]): RuleGroup[] {
  const rest = lines.filter(({ region }) => !region).map((line) => ({ ...rowOf([line]), regions: null }));
  const placed = Map.groupBy(
    lines.filter(({ region }) => region),
    (line) => JSON.stringify(termsOf(line)),
  );
  return [...rest, ...[...placed.values()].map(rowOf)].map((row, key) => ({ ...row, key }));
}

function rowOf(lines: readonly RuleLine[]): Omit<RuleGroup, 'key'> {
  return {
    regions: lines.map(({ region }) => region ?? []),
    terms: termsOf(lines[0] ?? {}),
    ids: idsOf(lines),
  };
}

function linesOf({ regions, terms, ids }: RuleGroup): RuleLine[] {
  const line = (region: readonly string[] | null): RuleLine => {
    const id = ids[nameOf(region)];
    return { ...(id === undefined ? {} : { id }), region, ...(terms as Partial<FreightRule>) };
  };
  if (regions === null) return [line(null)];
  // A row without regions is incomplete; the empty input shows the error.
  return regions.length === 0 ? [line([])] : regions.map(line);
}

/** The rules of the rows: one for each region. */
export function expanded(groups: readonly RuleGroup[]): RuleLine[] {
  return groups.flatMap(linesOf);
}

/** Whether the rows say what the lines say. */
export function isSame(groups: readonly RuleGroup[], lines: readonly RuleLine[]): boolean {
  const plain = (rules: readonly RuleLine[]) =>
    JSON.stringify(rules.map((rule) => [rule.id ?? null, rule.region ?? null, termsOf(rule)]));
  return plain(expanded(groups)) === plain(lines);
}

/** What was said of each row's rules, by the row's place and the field's name. */
export function issuesByGroup(groups: readonly RuleGroup[], issues: IssueMap): Map<number, IssueMap> {
  const owner = groups.flatMap((group, index) => linesOf(group).map(() => index));
  const found = new Map<number, Record<string, string[]>>();
  for (const [path, messages] of Object.entries(issues)) {
    const [, line, name] = /^(\d+)\.(\w+)/.exec(path) ?? [];
    const group = line === undefined ? undefined : owner[Number(line)];
    if (group === undefined || name === undefined) continue;
    const said = found.get(group) ?? {};
    found.set(group, { ...said, [name]: [...new Set([...(said[name] ?? []), ...messages])] });
  }
  return found;
}
