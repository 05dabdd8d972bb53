import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { Watch } from '../adapter/watch.ts';
import type { FileStore } from './file-store.port.ts';
import type { S3Place } from './s3-place.ts';

interface Put {
  readonly key: string;
  readonly body: Buffer | Blob;
}

type Bucket = {
  readonly put: (put: Put) => Promise<unknown>;
  readonly get: (key: string) => Promise<Response | null>;
  readonly remove: (key: string) => Promise<unknown>;
  readonly list: (token: string | undefined) => ReturnType<S3mini['listObjectsPaged']>;
};

const longestMs = 600_000;
const listed = 1000;

/** Keeps files in a bucket of S3-compatible storage; what is large is written aside on this machine first. */
export function s3FileStore({ endpoint, region, access_key_id, secret_access_key }: S3Place, watch: Watch): FileStore {
  const credentials = { accessKeyId: access_key_id, secretAccessKey: secret_access_key };
  const client = new S3mini({ endpoint, region, ...credentials, requestAbortTimeout: longestMs });
  const bucket = watch<unknown, Bucket>(
    {
      put: ({ key, body }) => client.putObject(key, body),
      get: (key) => client.getObjectResponse(key),
      remove: (key) => client.deleteObject(key),
      list: (token) => client.listObjectsPaged('/', '', listed, token),
    },
    () => undefined,
  );
  return {
    draft: async (key) => {
      const folder = await mkdtemp(join(tmpdir(), 'zhanggui-draft-'));
      const path = join(folder, 'draft');
      const discard = () => rm(folder, { recursive: true, force: true });
      const keep = async () => {
        await bucket.put({ key, body: await openAsBlob(path) });
        await discard();
      };
      return { path, keep, discard };
    },
    put: async (key, body) => void (await bucket.put({ key, body })),
    read: async (key) => {
      const response = await bucket.get(key);
      if (!response?.body) throw Object.assign(new Error(`no file ${key}`), { code: 'ENOENT' });
      return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    },
    remove: async (key) => void (await bucket.remove(key)),
    keys: async function* () {
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const page = await bucket.list(token);
        for (const { Key } of page?.objects ?? []) yield Key;
        token = page?.nextContinuationToken;
      }
    },
  };
}
