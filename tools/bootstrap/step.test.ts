import { afterEach, expect, test, vi } from 'vitest';
import { runQuietly, step } from './step.mjs';

afterEach(() => vi.restoreAllMocks());

/** What is printed from now on. */
function printed(): { readonly out: () => string; readonly err: () => string } {
  const [out, err] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(() => true),
  );
  const text = (spy: typeof out) => (spy?.mock.calls ?? []).map(([written]) => String(written)).join('');
  return { out: () => text(out), err: () => text(err) };
}

const say = "console.log('a hint'); console.error('a warning');";

test('a step is one line with its time', () => {
  const { out } = printed();
  expect(step('安装依赖', () => runQuietly(process.execPath, ['-e', say], {}) === 0)).toBe(true);
  expect(out()).toMatch(/^安装依赖…… \d+\.\d 秒\n$/);
});

test('what a command says is printed when it fails, all of it', () => {
  const { out, err } = printed();
  expect(runQuietly(process.execPath, ['-e', say], {})).toBe(0);
  expect([out(), err()]).toEqual(['', '']);
  expect(runQuietly(process.execPath, ['-e', `${say} process.exit(3);`], {})).toBe(3);
  expect(err()).toContain('a hint');
  expect(err()).toContain('a warning');
});
