import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, isChunkFailure, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('code that arrives is handed on', async () => {
  await expect(loadChunk(() => Promise.resolve({ Page: 1 }))).resolves.toEqual({ Page: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

test('code that fails is a chunk failure with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadChunk(() => Promise.reject(cause)).catch((thrown: unknown) => thrown);
  expect(isChunkFailure(error)).toBe(true);
  expect((error as ChunkLoadError).cause).toBe(cause);
});

test('code that has not come after 120 seconds is given up', async () => {
  const outcome = vi.fn();
  const loading = loadChunk(() => new Promise<never>(() => undefined)).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError);
});

test('other errors are none', () => {
  expect(isChunkFailure(new Error('a bug'))).toBe(false);
  expect(isChunkFailure(null)).toBe(false);
});
