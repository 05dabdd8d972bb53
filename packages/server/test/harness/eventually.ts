import { vi } from 'vitest';

/** Tries until the check holds. How long it may take only says when to give up. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 240_000, interval: 20 });
}
