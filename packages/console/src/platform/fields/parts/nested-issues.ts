import type { IssueMap } from '@zhanggui/contract/platform/issues';

/** The issues at and below a path, named from there: of `lines` both `lines` ('') and `lines.0.quantity` (`0.quantity`). */
export function issuesBelow(issues: IssueMap, path: string): IssueMap {
  const below = Object.entries(issues).flatMap(([name, messages]): [string, string[]][] => {
    if (name === path) return [['', messages]];
    return name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), messages]] : [];
  });
  return Object.fromEntries(below);
}
