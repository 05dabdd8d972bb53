import { type DomainLines, linesAPage } from './domain-lines.ts';

/** Lines a page that a domain may have, by its name; only domains beyond the target have one. */
export type LineBounds = Readonly<Record<string, number>>;

/** What a page of a domain may cost, without a bound of its own. */
const target = 450;

/** Room above the figure when a bound is set, for small changes. */
const room = 10;

/** The domains that cost more lines a page than they may, as sentences. */
export function overBounds(domains: readonly DomainLines[], bounds: LineBounds): string[] {
  return domains.flatMap((domain) => {
    const figure = linesAPage(domain);
    const bound = Math.max(target, bounds[domain.name] ?? 0);
    if (figure === undefined || figure <= bound) return [];
    return [
      `${domain.name}: ${figure} lines a page, ${bound} are allowed (tools/lines/bounds.json). Let a declaration do what the code repeats; "npm run lines" shows every domain, "npm run lines -- --record" lowers bounds where lines went, and never raises one.`,
    ];
  });
}

/** The bounds for these figures: lower than before where lines went, none within the target; a new domain gets none. */
export function loweredBounds(domains: readonly DomainLines[], bounds: LineBounds): LineBounds {
  const kept = domains.flatMap((domain): [string, number][] => {
    const figure = linesAPage(domain);
    const before = bounds[domain.name];
    if (figure === undefined || before === undefined || figure <= target) return [];
    return [[domain.name, Math.min(before, roundedUp(figure))]];
  });
  return Object.fromEntries(kept);
}

function roundedUp(figure: number): number {
  return Math.ceil(figure / room) * room;
}
