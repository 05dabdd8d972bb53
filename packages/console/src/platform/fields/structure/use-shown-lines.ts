import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { useDeferredValue, useState } from 'react';
import { type AdapterOf, isEmpty } from '../field-adapter.ts';
import type { NestedRow } from './nested-row.ts';

/** Rows drawn at first, and how many more each time: a record with hundreds of lines opens as fast as one with few. */
const step = 50;

/** A line in words, as its cells say it. */
export function lineText(row: NestedRow, fields: Fields, adapterOf: AdapterOf): string {
  const parts = Object.entries(fields).filter(([name]) => !isEmpty(row[name]));
  return parts.map(([name, field]) => adapterOf(field).describe(row[name], field)).join(' ');
}

/** The lines that hold every word, in any case of letters. */
function linesWith(
  words: string,
  rows: readonly NestedRow[],
  textOf: (row: NestedRow) => string,
): readonly NestedRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export type ShownLines = ReturnType<typeof useShownLines>;

/** The first of many lines, and those that hold what is searched for. */
export function useShownLines(rows: readonly NestedRow[], textOf: (row: NestedRow) => string) {
  const [words, setWords] = useState('');
  const [size, setSize] = useState(step);
  const found = linesWith(useDeferredValue(words), rows, textOf);
  return {
    /** Whether there are more than are drawn at first. */
    isLong: rows.length > step,
    words,
    search: (next: string) => {
      setWords(next);
      setSize(step);
    },
    found: found.length,
    shown: found.slice(0, size),
    /** How many the next step adds. */
    next: Math.min(2 * step, Math.max(0, found.length - size)),
    showNext: () => setSize(size + 2 * step),
  };
}
