import { expect, test } from 'vitest';
import { isReachable } from './address.ts';

test.each(['1.1.1.1', '8.8.8.8', '223.5.5.5', '172.15.0.1', '172.32.0.1', '2400:3200::1', '2606:4700:4700::1111'])(
  '%s is anybody’s',
  (address) => {
    expect([isReachable(address, 'public'), isReachable(address, 'private')]).toEqual([true, true]);
  },
);

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fd00::1',
])('%s is reached only where the installation says so', (address) => {
  expect([isReachable(address, 'public'), isReachable(address, 'private')]).toEqual([false, true]);
});

test.each([
  '0.0.0.0',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378::1',
])('%s is never reached', (address) => {
  expect([isReachable(address, 'public'), isReachable(address, 'private')]).toEqual([false, false]);
});
