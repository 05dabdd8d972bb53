import { type IssueMap, joinPath } from '@zhanggui/contract/platform/issues';

function collect(value: unknown, path: string, issues: IssueMap): void {
  if (typeof value === 'string') {
    issues[path] = [...(issues[path] ?? []), value];
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const isMessages = Array.isArray(value) && value.every((part) => typeof part === 'string');
  for (const [key, part] of Object.entries(value)) collect(part, isMessages ? path : joinPath(path, key), issues);
}

/** The messages of a 400 by field path, whether the reply nests them (`{lines: [{quantity: […]}]}`) or not (`lines.0.quantity`). */
export function issuesOfReply(body: unknown): IssueMap {
  const issues: IssueMap = {};
  if (typeof body === 'object' && body !== null && !('detail' in body)) collect(body, '', issues);
  return issues;
}
