import { expect, test } from 'vitest';
import { phonePatterns, typedPhone } from './phone-patterns.ts';

/** LIKE, in words of this language. */
function finds(typed: string, stored: string): boolean {
  const requested = typedPhone(typed);
  const patterns = phonePatterns(requested);
  if (!patterns) return requested === stored;
  return patterns.some((pattern) => {
    const parts = pattern.replace(/\\(.)|[.*+?^${}()|[\]]/g, '\\$&');
    return new RegExp(`^${parts.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(stored);
  });
}

test.each(['13800138000', '138 0013 8000', '１３８００１３８０００', '138', '13', '8000', '000', '138****8000'])(
  '%s finds the number',
  (typed) => {
    expect(finds(typed, '13800138000')).toBe(true);
  },
);

test('nothing finds a number by digits that its mask hides', () => {
  const stored = 'abcdefghijk';
  const hits = new Set<string>();
  for (let from = 0; from < stored.length; from += 1) {
    for (let to = from + 1; to <= stored.length; to += 1) {
      if (finds(stored.slice(from, to), stored)) hits.add(`${from}-${to}`);
    }
  }
  expect([...hits].sort()).toEqual(['0-1', '0-11', '0-2', '0-3', '10-11', '7-11', '8-11', '9-11']);
  for (const typed of ['1234', '1381', '45678', '138****567', '***', '%', '____', '138%5678', '138____5678'])
    expect([typed, finds(typed, '13812345678')]).toEqual([typed, false]);
});

test('a short number is found whole, for nearly all of it is hidden', () => {
  expect(finds('88880001', '88880001')).toBe(true);
  for (const typed of ['0001', '888', '01', '8888****0001']) expect(finds(typed, '88880001')).toBe(false);
});
