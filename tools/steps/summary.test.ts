import { expect, test } from 'vitest';
import { runTool } from './command.ts';
import { oneTest } from './step.ts';
import { counts, ending, runSteps, slowest } from './summary.ts';

test('every step runs whatever fails before it, and one that crashes is a failure', async () => {
  const lines: string[] = [];
  const total = await runSteps(
    [
      { name: 'holds', weight: 1, run: async () => oneTest('holds', 5, undefined) },
      { name: 'crashes', weight: 1, after: ['holds'], run: async () => Promise.reject(new Error('out of paper')) },
      { name: 'fails', weight: 1, after: ['crashes'], run: async () => oneTest('fails', 9, 'what is wrong') },
    ],
    (line) => lines.push(line),
  );
  expect(counts(total)).toBe('1 passed, 2 failed');
  expect(total.timings.map(({ name }) => name)).toEqual(['holds', 'fails']);
  expect(total.stages.map(({ name }) => name)).toEqual(['holds', 'crashes', 'fails']);
  expect(lines[0]).toBe('▸ holds');
  expect(lines[1]).toMatch(/^✓ holds: 1 passed, 0 failed \(\d+\.\d s\)$/);
  expect(lines.join('\n')).toContain('out of paper');
  expect(lines.at(-2)).toBe('what is wrong');
});

test('a run ends with what failed, by name and the beginning of its reason, and with the counts', () => {
  const reason = `\u001b[31mexpected 1\u001b[0m\n\n${Array.from({ length: 30 }, (_, at) => `line ${at}`).join('\n')}`;
  const lines = ending({
    passed: 3,
    failures: [{ name: 'a.test.ts › adds', reason }],
    timings: [],
    output: '',
    stages: [],
  });
  expect(lines.split('\n').slice(1, 4)).toEqual(['failed:', '✗ a.test.ts › adds', '    expected 1']);
  expect(lines).toContain('line 10');
  expect(lines).not.toContain('line 11');
  expect(lines.split('\n').at(-1)).toBe('3 passed, 1 failed');
  const stages = [{ name: 'unit tests', milliseconds: 1500 }];
  expect(ending({ passed: 3, failures: [], timings: [], output: '', stages })).toContain(
    'stages:\n    1.50 s  unit tests\n',
  );
  expect(ending({ passed: 3, failures: [], timings: [], output: '', stages: [] })).not.toContain('failed:');
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
