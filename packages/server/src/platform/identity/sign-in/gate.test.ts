import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSignInGate } from './gate.ts';

const start = Date.parse('2026-03-01T04:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

test('sixty sign-ins a minute from one address, more when the first are a minute old', () => {
  const gate = createSignInGate();
  for (let second = 0; second < 60; second += 1) expect(gate.admit('10.0.0.1', at(second / 2))).toBe(0);
  expect(gate.admit('10.0.0.1', at(30))).toBe(30);
  expect(gate.admit('10.0.0.2', at(30))).toBe(0);
  expect(gate.admit('10.0.0.1', at(59.9))).toBe(1);
  expect(gate.admit('10.0.0.1', at(60.1))).toBe(0);
});

test('attempts of one key run one after another, also after one that failed', async () => {
  const gate = createSignInGate();
  const seen: string[] = [];
  const attempt =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await setImmediate();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const outcomes = await Promise.allSettled([
    gate.inTurn('a', attempt('first', true)),
    gate.inTurn('a', attempt('second')),
    gate.inTurn('b', attempt('other')),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.indexOf('second begins')).toBeGreaterThan(seen.indexOf('first ends'));
  expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('first ends'));
});
