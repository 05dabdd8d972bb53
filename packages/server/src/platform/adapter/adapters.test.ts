import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { defineAdapter, defineAdapterKind, simulator } from './adapter.ts';
import { createAdapters } from './adapters.ts';

interface Sms {
  readonly send: (to: string) => Promise<string>;
}

const sms = defineAdapterKind<Sms>({ name: 'sms', label: '短信' });
const invoice = defineAdapterKind<Sms>({ name: 'invoice', label: '发票' });
const opened: string[] = [];
const adapterOf = (name: string) =>
  defineAdapter(sms, {
    name,
    label: `${name} 短信`,
    open: ({ environment }, watch) => {
      opened.push(name);
      return watch({ send: async (to: string) => `${name}${environment.SMS_SIGN ?? ''} ${to}` }, () => undefined);
    },
  });
const domain = { adapterKinds: [sms, invoice], adapters: [adapterOf(simulator), adapterOf('cloud')] };

function registry(ADAPTERS: string, more: Readonly<Record<string, string>> = { DEMO: 'none' }) {
  const config = readConfig({ SECRET_KEY: 'a-key-of-sixteen-and-more', DATA_DIR: '/data', ADAPTERS, ...more });
  return createAdapters([domain, { adapterKinds: [{ name: 'storage', label: '文件' }], adapters: [disk] }], config);
}

const disk = { kind: 'storage', name: 'disk', label: '数据目录', open: () => ({}) };

describe('a kind is served', () => {
  test('by none where none is named, and the state says so', () => {
    const adapters = registry('');
    expect(adapters.of(sms)).toBeUndefined();
    expect(adapters.states()).toEqual([
      { name: 'sms', label: '短信', selector: null, adapter: null },
      { name: 'invoice', label: '发票', selector: null, adapter: null },
      { name: 'storage', label: '文件', selector: null, adapter: '数据目录' },
    ]);
    expect(adapters.calls()).toEqual([]);
  });

  test('by the adapter that is named, with its own settings, and its calls are counted', async () => {
    const adapters = registry('sms=cloud', { DEMO: 'none', SMS_SIGN: '!' });
    expect(await adapters.of(sms)?.send('a')).toBe('cloud! a');
    expect(adapters.calls()).toMatchObject([{ name: 'cloud 短信', calls: 1, failures: 0 }]);
  });

  test('by the simulator with demo data, unless another one or none is named', async () => {
    expect(await registry('', { DEMO: 'small' }).of(sms)?.send('a')).toBe('simulator a');
    expect(await registry('sms=cloud', { DEMO: 'small' }).of(sms)?.send('a')).toBe('cloud a');
    expect(registry('sms=none', { DEMO: 'small' }).of(sms)).toBeUndefined();
    expect(registry('', { DEMO: 'small' }).of(invoice)).toBeUndefined();
  });

  test('by the first selector that has a choice of its own; each adapter is opened once', async () => {
    opened.length = 0;
    const adapters = registry('sms=simulator, sms.M1=cloud, sms.M2=none, sms.小程序=cloud');
    expect(await adapters.of(sms, ['M1', '网页'])?.send('a')).toBe('cloud a');
    expect(adapters.of(sms, ['M2', '小程序'])).toBeUndefined();
    expect(await adapters.of(sms, [null, '小程序'])?.send('a')).toBe('cloud a');
    expect(await adapters.of(sms, ['M3', null])?.send('a')).toBe('simulator a');
    expect(opened).toEqual([simulator, 'cloud']);
    expect(adapters.states()).toContainEqual({ name: 'sms', label: '短信', selector: 'M2', adapter: null });
  });
});

test.each(['sms', 'sms=', '=cloud', 'sms=cloud,sms=cloud', 'post=cloud', 'sms=pigeon', 'sms.M1=pigeon'])(
  'ADAPTERS=%s ends the start',
  (text) => {
    expect(() => registry(text)).toThrow('ADAPTERS');
  },
);
