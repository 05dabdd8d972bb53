import { expect, test } from 'vitest';
import { runTool } from './command.ts';
import { oneTest } from './step.ts';
import { counts, runSteps, slowest } from './summary.ts';

test('every step runs whatever fails before it, and one that crashes is a failure', async () => {
  const lines: string[] = [];
  const total = await runSteps(
    [
      { name: 'holds', run: async () => oneTest('holds', 5, undefined) },
      { name: 'crashes', run: async () => Promise.reject(new Error('out of paper')) },
      { name: 'fails', run: async () => oneTest('fails', 9, 'what is wrong') },
    ],
    (line) => lines.push(line),
  );
  expect(counts(total)).toBe('1 passed, 2 failed');
  expect(total.timings.map(({ name }) => name)).toEqual(['holds', 'fails']);
  expect(lines[0]).toMatch(/^✓ holds: 1 passed, 0 failed \(\d+\.\d s\)$/);
  expect(lines.join('\n')).toContain('out of paper');
  expect(lines.at(-2)).toBe('what is wrong');
});

test('the slowest ten, longest first', () => {
  const timings = Array.from({ length: 12 }, (_, at) => ({ name: `t${at}`, milliseconds: at * 1000 }));
  const lines = slowest(timings);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.00 s  t11');
  expect(lines[9]).toBe('    2.00 s  t2');
});

test('a tool is run in the repository, its output and exit code kept', async () => {
  const result = await runTool('node', ['--eval', 'console.log(process.cwd()); process.exit(3)'], { minutes: 1 });
  expect(result.code).toBe(3);
  expect(result.output).toBe(process.cwd());
});

test('a tool that does not end is ended, and says so', async () => {
  const result = await runTool('node', ['--eval', 'setInterval(() => {}, 1000)'], { minutes: 0.01 });
  expect(result.code).not.toBe(0);
  expect(result.output).toContain('was ended by SIGTERM');
});
