/** Decides between options that are not known; the same key is decided once on a path. */
export interface Choices {
  readonly choose: (key: string, count: number) => number;
  readonly decided: (key: string) => number | undefined;
}

const maxPaths = 600;

/** Runs `work` once for each combination of what it chooses. */
export function everyPath<T>(work: (choices: Choices) => T): T[] {
  const results: T[] = [];
  let script: number[] | undefined = [];
  while (script) {
    if (results.length === maxPaths) throw new RangeError(`more than ${maxPaths} combinations`);
    const { result, taken } = onePath(script, work);
    results.push(result);
    script = next(taken);
  }
  return results;
}

interface Taken {
  readonly option: number;
  readonly count: number;
}

function onePath<T>(script: readonly number[], work: (choices: Choices) => T): { result: T; taken: Taken[] } {
  const known = new Map<string, number>();
  const taken: Taken[] = [];
  const choose = (key: string, count: number) => {
    const option = known.get(key) ?? script[taken.length] ?? 0;
    if (!known.has(key)) taken.push({ option, count });
    known.set(key, option);
    return option;
  };
  return { result: work({ choose, decided: (key) => known.get(key) }), taken };
}

function next(taken: readonly Taken[]): number[] | undefined {
  const at = taken.findLastIndex(({ option, count }) => option + 1 < count);
  if (at < 0) return undefined;
  return [...taken.slice(0, at).map(({ option }) => option), (taken[at]?.option ?? 0) + 1];
}
