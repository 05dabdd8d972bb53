import { expect, test } from 'vitest';
import { completeLockfile, type Lockfile, missingPackages } from './complete.ts';

const lockfile: Lockfile = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      optionalDependencies: {
        '@tool/linux-x64': '2.0.0',
        '@tool/linux-x64-musl': '2.0.0',
        '@tool/core-win32-ia32-msvc': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
      },
    },
    'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '2.0.0' },
    'node_modules/@tool/linux-x64': { version: '2.0.0' },
  },
};

test('what is missing is found, what is installed beside or below is not', () => {
  expect(missingPackages(lockfile).map(({ name }) => name)).toEqual([
    '@tool/linux-x64-musl',
    '@tool/core-win32-ia32-msvc',
  ]);
});

test('a completed lockfile names the machine of each and misses nothing', () => {
  const complete = completeLockfile(lockfile);
  expect(missingPackages(complete)).toEqual([]);
  const machine = { version: '2.0.0', optional: true };
  expect(complete.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    ...machine,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  });
  expect(complete.packages['node_modules/@tool/core-win32-ia32-msvc']).toEqual({
    ...machine,
    os: ['win32'],
    cpu: ['ia32'],
  });
  expect(complete.packages['node_modules/tool']).toBe(lockfile.packages['node_modules/tool']);
});

test('a complete lockfile stays as it is', () => {
  const complete = completeLockfile(lockfile);
  expect(JSON.stringify(completeLockfile(complete))).toBe(JSON.stringify(complete));
});

test.each([
  ['a name without a machine', { '@tool/native': '2.0.0' }],
  ['a range', { '@tool/linux-arm64': '^2.0.0' }],
])('%s is not guessed', (_, optionalDependencies) => {
  expect(() => completeLockfile({ packages: { 'node_modules/tool': { optionalDependencies } } })).toThrow('by hand');
});
