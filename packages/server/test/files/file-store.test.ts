import { mkdtempSync, rmSync } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWatch } from '../../src/platform/adapter/watch.ts';
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts';
import type { FileStore } from '../../src/platform/files/file-store.port.ts';
import { s3FileStore } from '../../src/platform/files/s3-file-store.ts';
import { serveMedia } from '../../src/platform/files/serve-media.ts';
import { type FakeS3, startFakeS3 } from './s3-fake.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-store-'));
let fake: FakeS3;

beforeAll(async () => {
  fake = await startFakeS3();
});
afterAll(async () => {
  await fake.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores: readonly [string, () => FileStore][] = [
  ['a folder', () => diskFileStore(folder)],
  ['a bucket', () => s3FileStore(fake.place, createWatch('S3').watch)],
];

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.sort();
}

describe.each(stores)('%s', (_, open) => {
  test('keeps, replaces, lists and forgets files', async () => {
    const store = open();
    const keys = ['2026/11/a.webp', 'private/2026/11/7_orders/订单-20261122-101500 (1).xlsx', 'private/b'];
    for (const key of keys) await store.put(key, Buffer.from(`bytes of ${key}`));
    for (const key of keys) expect(await text(await store.read(key))).toBe(`bytes of ${key}`);
    expect(await keysOf(store)).toEqual(keys.toSorted());
    await store.put('private/b', Buffer.from('other bytes'));
    expect(await text(await store.read('private/b'))).toBe('other bytes');
    for (const key of keys) await store.remove(key);
    await store.remove('private/b');
    expect(await keysOf(store)).toEqual([]);
    await expect(store.read('private/b')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('keeps a draft when it is kept and not before, and nothing of a discarded one', async () => {
    const store = open();
    const draft = await store.draft('private/long');
    await writeFile(draft.path, 'x'.repeat(3_000_000));
    await expect(store.read('private/long')).rejects.toMatchObject({ code: 'ENOENT' });
    await draft.keep();
    expect((await text(await store.read('private/long'))).length).toBe(3_000_000);
    await expect(access(draft.path)).rejects.toThrow();
    const other = await store.draft('private/other');
    await writeFile(other.path, 'half');
    await other.discard();
    await expect(access(other.path)).rejects.toThrow();
    expect(await keysOf(store)).toEqual(['private/long']);
    await store.remove('private/long');
  });
});

test('a bucket that refuses is a failure, which the state of the system tells', async () => {
  const { watch, record } = createWatch('S3');
  const stranger = s3FileStore({ ...fake.place, secret_access_key: 'another secret' }, watch);
  await expect(stranger.put('a', Buffer.from('a'))).rejects.toThrow();
  await expect(stranger.read('a')).rejects.not.toMatchObject({ code: 'ENOENT' });
  expect(record()).toMatchObject({ calls: 2, failures: 2 });
});

describe.each(stores)('pictures in %s', (_, open) => {
  test('are served to everybody, and nothing private with them', async () => {
    const store = open();
    const app = fastify();
    await serveMedia(app, store);
    await store.put('2026/11/a.webp', Buffer.from('a picture'));
    await store.put('private/b.webp', Buffer.from('nobody else'));
    const reply = await app.inject('/media/2026/11/a.webp');
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'image/webp', 'a picture']);
    expect(reply.headers['cache-control']).toContain('immutable');
    for (const path of ['private/b.webp', '%70rivate/b.webp', '2026/../private/b.webp', 'x/none.webp', '.a/b.webp']) {
      const other = await app.inject(`/media/${path}`);
      expect([path, other.statusCode >= 400, other.body.includes('nobody else')]).toEqual([path, true, false]);
    }
    await app.close();
    for (const key of ['2026/11/a.webp', 'private/b.webp']) await store.remove(key);
  });
});

describe.each(stores)('a video in %s', (_, open) => {
  test('is served in the parts that a player asks for', async () => {
    const store = open();
    const app = fastify();
    await serveMedia(app, store);
    await store.put('2026/11/a.mp4', Buffer.from('0123456789'));
    const ask = async (range: string) => {
      const { statusCode, headers, body } = await app.inject({ url: '/media/2026/11/a.mp4', headers: { range } });
      return [statusCode, headers['content-range'], body, headers['content-type']];
    };
    const type = 'video/mp4';
    expect(await ask('bytes=0-1')).toEqual([206, 'bytes 0-1/10', '01', type]);
    expect(await ask('bytes=4-')).toEqual([206, 'bytes 4-9/10', '456789', type]);
    expect(await ask('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89', type]);
    expect((await ask('bytes=10-'))[0]).toBe(416);
    const whole = await app.inject('/media/2026/11/a.mp4');
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual([
      200,
      'bytes',
      '10',
    ]);
    const none = await app.inject({ url: '/media/2026/11/none.mp4', headers: { range: 'bytes=0-1' } });
    expect(none.statusCode).toBeGreaterThanOrEqual(400);
    await store.remove('2026/11/a.mp4');
    await app.close();
  });
});
