import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { issuesBelow } from '../fields/parts/nested-issues.ts';

/** What is wrong with a field of each line of a document; a body names a line by its place among the typed ones. */
export function lineIssues(issues: IssueMap, typed: readonly { readonly line: number }[], field: string) {
  return (line: number): IssueMap => {
    const place = typed.findIndex((one) => one.line === line);
    return issuesBelow(issues, `${place}.${field}`);
  };
}
