/** Lines that hold code: neither blank nor nothing but comment. */
export function countCodeLines(text: string): number {
  let inComment = false;
  let count = 0;
  for (const line of text.split('\n')) {
    const rest = withoutComment(line.trim(), inComment);
    inComment = rest.inComment;
    if (rest.code !== '') count += 1;
  }
  return count;
}

function withoutComment(line: string, inComment: boolean): { code: string; inComment: boolean } {
  if (!inComment && !line.startsWith('/*')) return { code: line.startsWith('//') ? '' : line, inComment: false };
  const end = line.indexOf('*/');
  if (end < 0) return { code: '', inComment: true };
  return withoutComment(line.slice(end + 2).trim(), false);
}
