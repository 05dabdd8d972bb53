/** The only choice that a text calls by its whole label, or by how it begins or ends: a code, or the name behind it. */
export function namedBy<Choice extends { readonly label: string }>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const [first, ...more] = choices.filter(
    ({ label }) => label === text || label.startsWith(`${text} `) || label.endsWith(` ${text}`),
  );
  return more.length === 0 ? first : undefined;
}
