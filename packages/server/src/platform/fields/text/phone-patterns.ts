/** Shown of a number of nine or more: three at the front, four at the back. */
const [head, tail, shortest] = [3, 4, 9];
const maskedForm = /^(\d{3})\*{4}([\d-]{4})$/;

/** What was typed as numbers are stored: of normal width, without spaces. */
export function typedPhone(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

/**
 * Patterns of masked numbers that match a partial input: the first three digits, the last four, or both as a mask shows
 * them.
 */
export function phonePatterns(typed: string): readonly string[] | undefined {
  const [, first, last] = maskedForm.exec(typed) ?? [];
  if (first !== undefined && last !== undefined) return [`${first}${'_'.repeat(shortest - head - tail)}%${last}`];
  if (typed.length > tail) return undefined;
  const part = typed.replace(/[\\%_]/g, '\\$&');
  const rest = '_'.repeat(shortest - typed.length);
  return [...(typed.length <= head ? [`${part}${rest}%`] : []), `${rest}%${part}`];
}
