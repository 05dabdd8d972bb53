import type { Bind } from './field-adapter.ts';

/*
 * The normal form ignores width and case. Only database functions compute it, for pattern and column alike, so page,
 * count, change log and index agree.
 */

/** SQL that finds a text anywhere in another, taken literally. */
export function contains(text: string, placeholder: string): string {
  return `norm(${text}) LIKE contains_pattern(${placeholder}::text)`;
}

/**
 * `contains` for names and prose by the gram index. Of one or two characters the grams alone decide, so that the planner does
 * not take two conditions for two chances to fail; of more they find candidates, and LIKE decides.
 */
export function containsByGrams(column: string, value: string, bind: Bind): string {
  const placeholder = bind(value);
  const decided = `char_length(norm(${placeholder}::text)) <= 2`;
  return `(grams(${column}) @> contains_grams(${placeholder}::text) AND (${decided} OR ${contains(column, placeholder)}))`;
}

/** `contains` for numbers and codes: served by the trigram index. */
export function containsByTrigrams(column: string, value: string, bind: Bind): string {
  return contains(column, bind(value));
}
