import { expect, test } from 'vitest';
import { noBlindCasts } from './casts.ts';

const wrongIn = (text: string, path = 'packages/server/src/a.ts') =>
  noBlindCasts.check([{ path, text }]).map(({ message }) => message);

test.each(['f(x as never);', 'const a = b as any;', 'f({ body: body as never }, y);', 'g(\n  x as never,\n);'])(
  '%s',
  (text) => {
    expect(wrongIn(text)).toHaveLength(1);
  },
);

test('other casts, prose and other files are left alone', () => {
  expect(wrongIn('const a = b as Row;\nconst c = d as neverEnding;')).toEqual([]);
  expect(wrongIn("  /** 0 when no row is as any other. */\ntest('as long as anybody has any', go);")).toEqual([]);
  expect(wrongIn('f(x as never);', 'docs/a.md')).toEqual([]);
});
