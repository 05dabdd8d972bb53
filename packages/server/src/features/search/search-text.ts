import type { SearchWay } from '@zhanggui/contract/features/search/search-source';

/** Shorter beginnings would find half of all rows. */
const shortestPrefix = 6;
const letter = /\p{L}/u;
const number = /^[\w./#-]+$/;

/** What the user typed, as values are stored: without spaces around it, of normal width. */
export function searchText(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/\s+/g, ' ');
}

const sense: { readonly [W in SearchWay]: (text: string) => boolean } = {
  equal: (text) => text.length >= 3 && number.test(text),
  prefix: (text) => text.length >= shortestPrefix && number.test(text),
  // Four digits are what a mask shows; more of a number is looked for as a whole.
  tail: (text) => /^\d{4}$|^[\d-]{7,32}$/.test(text),
  contains: (text) => [...text].length >= 2 && letter.test(text),
  initials: (text) => /^[a-z0-9]{2,12}$/i.test(text) && /[a-z]/i.test(text),
  surname: (text) => /^\p{Script=Han}$/u.test(text),
};

/** Whether looking for a text in this way can find what is meant, and few enough of it. */
export function isSensible(way: SearchWay, text: string): boolean {
  return sense[way](text);
}

/** The forms in which a number may be stored. */
export function writings(text: string): readonly string[] {
  return [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
}
