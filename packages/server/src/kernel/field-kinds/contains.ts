import type { Bind } from './server-face.ts';

/** The same normal form as the database function `norm`: width and case do not count. */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** A LIKE pattern that finds the text anywhere, taken literally. */
export function containsPattern(text: string): string {
  return `%${normalise(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/** What the index over `grams` must hold for a text to contain the pattern: its pairs of characters, or its single one. */
export function gramsOf(text: string): string[] {
  const characters = [...normalise(text)];
  if (characters.length < 2) return characters;
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))];
}

/** `contains` for names and prose: the gram index finds candidates of one and two characters too, LIKE decides. */
export function containsByGrams(column: string, value: string, bind: Bind): string {
  return `(grams(${column}) @> ${bind(gramsOf(value))}::text[] AND norm(${column}) LIKE ${bind(containsPattern(value))})`;
}

/** `contains` for numbers and codes: served by the trigram index. */
export function containsByTrigrams(column: string, value: string, bind: Bind): string {
  return `norm(${column}) LIKE ${bind(containsPattern(value))}`;
}
