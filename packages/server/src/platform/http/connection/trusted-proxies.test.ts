import { expect, test } from 'vitest';
import { isTrusted, parseProxies } from './trusted-proxies.ts';

const trusts = (list: string, address: string) => {
  const proxies = parseProxies(list);
  return proxies === undefined ? 'invalid' : isTrusted(proxies, address);
};

test('addresses and ranges of both families are trusted, and nothing else', () => {
  expect(trusts('127.0.0.1', '127.0.0.1')).toBe(true);
  expect(trusts('127.0.0.1', '127.0.0.2')).toBe(false);
  expect(trusts('10.0.0.0/8, 192.168.1.7', '10.200.3.4')).toBe(true);
  expect(trusts('10.0.0.0/8, 192.168.1.7', '192.168.1.7')).toBe(true);
  expect(trusts('10.0.0.0/8', '::ffff:10.1.2.3')).toBe(true);
  expect(trusts('fd00::/8', 'fd12::1')).toBe(true);
  expect(trusts('fd00::/8', 'fe80::1')).toBe(false);
  expect(trusts('', '127.0.0.1')).toBe(false);
});

test('what is no address is refused', () => {
  for (const list of ['proxy.example.com', '10.0.0.0/33', '10.0.0.0/8/1', '::1/129', '10.0.0.0/x', '*']) {
    expect([list, trusts(list, '10.0.0.1')]).toEqual([list, 'invalid']);
  }
});
