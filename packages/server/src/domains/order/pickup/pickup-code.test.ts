import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeBytes, hashOfCode, makeCode, readCode, spellCode } from './pickup-code.ts';

test('a code is read as it was made, in either case, with or without hyphens', () => {
  for (let round = 0; round < 200; round += 1) {
    const code = makeCode(randomBytes(codeBytes));
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    expect([code, spellCode(code), ` ${spellCode(code).toLowerCase()} `].map(readCode)).toEqual([code, code, code]);
  }
});

test('one wrong character is no code', () => {
  const code = makeCode(randomBytes(codeBytes));
  const others = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
  const slips = [...code].flatMap((right, at) =>
    others.filter((other) => other !== right).map((other) => code.slice(0, at) + other + code.slice(at + 1)),
  );
  expect(slips.map(readCode).filter((read) => read !== undefined)).toEqual([]);
});

test('what is no code at all is none', () => {
  expect(['', '123', '0O1I0O1I0O1I', 'ABCDEFGHJKLMN', '提货码提货码提货码提货码'].map(readCode)).toEqual(
    new Array(5).fill(undefined),
  );
});

test('the digest tells nothing and differs with the code', () => {
  const [one, other] = [makeCode(Buffer.alloc(codeBytes, 1)), makeCode(Buffer.alloc(codeBytes, 2))];
  expect(hashOfCode(one)).not.toContain(one);
  expect(hashOfCode(one)).not.toBe(hashOfCode(other));
});
