import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeArtefact } from './theme.ts';

test("the console's style sheet is generated from the tokens", () => {
  const { path, text } = themeArtefact();
  expect(readFileSync(path, 'utf8')).toBe(text);
});
