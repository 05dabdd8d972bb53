/** Characters of a path's parameter at most; a longer one fits no path. */
export const maxParamLength = 200;

/** The words of a path between its slashes. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Whether segments are those of a pattern, of which segments like `:id` stand for anything. */
export function fitsPattern(pattern: readonly string[], given: readonly string[]): boolean {
  const fits = (part: string, own = '') => (part.startsWith(':') ? own.length <= maxParamLength : part === own);
  return pattern.length === given.length && pattern.every((part, at) => fits(part, given[at]));
}

/** Tells whether a path is one of some patterns. */
export function knownPaths(patterns: Iterable<string>): (path: string) => boolean {
  const byLength = Map.groupBy(new Set(patterns).values().map(segmentsOf), ({ length }) => length);
  return (path) => {
    const given = segmentsOf(path);
    return byLength.get(given.length)?.some((pattern) => fitsPattern(pattern, given)) ?? false;
  };
}
