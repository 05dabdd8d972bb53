import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

test('a host is compared in lower case and without its port', () => {
  expect(hostOf('https://WWW.Example.COM:8443/x')).toBe('www.example.com');
});

test('what is no address of the web has no host', () => {
  for (const link of ['javascript:alert(1)', 'https://user@example.com', 'https://exa mple.com', 'https://[']) {
    expect(hostOf(link)).toBeUndefined();
  }
});
