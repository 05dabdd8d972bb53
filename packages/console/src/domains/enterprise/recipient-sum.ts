/** A line of a draft that gives value to people: to one employee, or to all of a department. */
export interface RecipientLine {
  readonly employee?: unknown;
  readonly department?: unknown;
}

/** What lines come to as far as they are filled in; how many people a department has is known when it is submitted. */
export function recipientSum<N extends string>(
  lines: readonly (RecipientLine & { readonly [M in N]?: number | null })[],
  each: N,
) {
  const people = lines.filter(({ employee }) => employee);
  const departments = lines.filter(({ employee, department }) => department && !employee).length;
  return { people: people.length, value: people.reduce((sum, line) => sum + (line[each] ?? 0), 0), departments };
}
