import { expect, test } from 'vitest';
import { isTrusted, leadOf } from './leads-to.ts';

const trusted = new Set(['a.cn', '.b.cn']);
const link = { id: 1, target: 'https://a.cn/x', is_enabled: true, expires_at: 1000 };

test('a link leads on until its last moment, to trusted hosts at once', () => {
  expect(leadOf(link, 999, trusted)).toEqual({ kind: 'redirect', target: 'https://a.cn/x' });
  expect(leadOf({ ...link, target: 'https://a.cn/中秋?q=月饼&p=%E6%9C%88#礼' }, 0, trusted)).toEqual({
    kind: 'redirect',
    target: 'https://a.cn/%E4%B8%AD%E7%A7%8B?q=%E6%9C%88%E9%A5%BC&p=%E6%9C%88#%E7%A4%BC',
  });
  expect(leadOf(link, 1000, trusted)).toEqual({ kind: 'gone' });
  expect(leadOf({ ...link, expires_at: null }, 1e15, trusted).kind).toBe('redirect');
  expect(leadOf({ ...link, is_enabled: false }, 0, trusted).kind).toBe('gone');
  expect(leadOf(undefined, 0, trusted).kind).toBe('gone');
});

test('before other hosts it warns; what is no address of the web leads nowhere', () => {
  const foreign = { ...link, target: 'https://evil.cn/a.cn' };
  expect(leadOf(foreign, 0, trusted)).toEqual({ kind: 'warn', target: foreign.target, host: 'evil.cn' });
  expect(leadOf({ ...link, target: 'javascript:1' }, 0, trusted).kind).toBe('gone');
});

test('a dot before a host stands for everything below it and for itself', () => {
  const hosts = ['a.cn', 'x.a.cn', 'b.cn', 'x.y.b.cn', 'xb.cn'];
  expect(hosts.map((host) => isTrusted(host, trusted))).toEqual([true, false, true, true, false]);
});
