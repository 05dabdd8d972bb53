import { afterAll, expect, test, vi } from 'vitest';

// Test files share their modules, so those with a watched library are loaded anew for this one and forgotten after it.
vi.resetModules();
vi.doMock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  return { ...library, verify: vi.fn(library.verify) };
});
const { verify } = await import('@node-rs/argon2');
const { Failure } = await import('@zhanggui/contract/platform/errors');
const { createHasher } = await import('./hasher.ts');

afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const standard = /^\$argon2id\$v=19\$m=32768,t=6,p=1\$/;
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

test('a password matches its own hash only, and never an account that is not there', async () => {
  const hasher = createHasher();
  const stored = await hasher.hash('abc123');
  expect(stored).toMatch(standard);
  expect(await hasher.matches('abc123', stored)).toBe(true);
  expect(await hasher.matches('abc124', stored)).toBe(false);
  expect(await hasher.matches('no account has this password', undefined)).toBe(false);
  expect(await hasher.matches('no account has this password', '')).toBe(false);
});

test('an unknown account costs the same work as a known one', async () => {
  const hasher = createHasher();
  vi.mocked(verify).mockClear();
  await hasher.matches('wrong1', undefined);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(standard);
});

test('two run at once, fifty wait, and more are refused instead of waiting', async () => {
  const hasher = createHasher(cheap);
  const outcomes = await Promise.allSettled(Array.from({ length: 55 }, () => hasher.hash('abc123')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Failure);
  expect(await hasher.hash('abc123')).toContain('m=1024,t=1');
});
