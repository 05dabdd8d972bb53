/** Characters of a path's parameter at most; a longer one fits no path. */
export const maxParamLength = 200;

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Tells whether a path is one of some patterns, of which segments like `:id` stand for anything. */
export function knownPaths(patterns: Iterable<string>): (path: string) => boolean {
  const byLength = Map.groupBy(new Set(patterns).values().map(segmentsOf), ({ length }) => length);
  return (path) => {
    const given = segmentsOf(path);
    const alike = byLength.get(given.length) ?? [];
    const fits = (part: string, own = '') => (part.startsWith(':') ? own.length <= maxParamLength : part === own);
    return alike.some((pattern) => pattern.every((part, at) => fits(part, given[at])));
  };
}
