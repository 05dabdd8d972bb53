import { describe, expect, test } from 'vitest';
import { seed, size } from '../batteries/battery.ts';
import { noFaults, playLives, steps } from './lives.ts';

const lives = size({ short: 0, long: 1000 });

describe.skipIf(lives === 0)('the second of two workers of the long form', () => {
  test(`${lives} lives of ${steps} commands keep every book and agree with a tally (seed ${seed})`, {
    timeout: 86_400_000,
  }, async () => {
    expect(await playLives(1_000_000, lives)).toEqual(noFaults);
  });
});
