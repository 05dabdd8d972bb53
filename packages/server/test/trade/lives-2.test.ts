import { size } from '../batteries/battery.ts';
import { testLives } from './lives.ts';

// The second of two workers of the long form.
testLives(1_000_000, size({ short: 0, long: 1000 }));
