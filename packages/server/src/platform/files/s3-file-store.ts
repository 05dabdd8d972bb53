import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import type { Watch } from '../adapter/watch.ts';
import type { ByteRange, FileStore } from './file-store.port.ts';
import type { S3Place } from './s3-place.ts';

interface Put {
  readonly key: string;
  readonly body: Buffer | Blob;
}

type Bucket = {
  readonly put: (put: Put) => Promise<unknown>;
  readonly get: (key: string) => Promise<Response | null>;
  readonly part: (part: { readonly key: string; readonly range: ByteRange }) => Promise<Response | undefined>;
  readonly remove: (key: string) => Promise<unknown>;
  readonly list: (token: string | undefined) => ReturnType<S3mini['listObjectsPaged']>;
};

const absent = (key: string) => Object.assign(new Error(`no file ${key}`), { code: 'ENOENT' });

const bodyOf = (body: Response['body']) => Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);

/** Runs a read; what the storage answers with one of these states is an answer and no failure. */
function answering<T>(work: Promise<T>, states: Readonly<Record<number, () => T>>): Promise<T> {
  return work.catch((error: unknown) => {
    const known = error instanceof S3ServiceError ? states[error.status] : undefined;
    if (known) return known();
    throw error;
  });
}

const longestMs = 600_000;
const listed = 1000;
const statusAbsent = 404;
/** What a reply repeats of the storage's own. */
const passed = ['content-length', 'content-range'];

/** Keeps files in a bucket of S3-compatible storage; what is large is written aside on this machine first. */
export function s3FileStore({ endpoint, region, access_key_id, secret_access_key }: S3Place, watch: Watch): FileStore {
  const credentials = { accessKeyId: access_key_id, secretAccessKey: secret_access_key };
  const client = new S3mini({ endpoint, region, ...credentials, requestAbortTimeout: longestMs });
  const bucket = watch<unknown, Bucket>(
    {
      put: ({ key, body }) => client.putObject(key, body),
      get: (key) => client.getObjectResponse(key),
      part: ({ key, range: { from, to } }) =>
        answering<Response | undefined>(client.getObjectRaw(key, false, from, to === undefined ? undefined : to + 1), {
          404: () => new Response(null, { status: 404 }),
          416: () => undefined,
        }),
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
      if (!response?.body) throw absent(key);
      return bodyOf(response.body);
    },
    part: async (key, range) => {
      const response = range ? await bucket.part({ key, range }) : await bucket.get(key);
      if (response === undefined) return undefined;
      if (!response?.body || response.status === statusAbsent) throw absent(key);
      const headers = passed.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      const is_part = response.headers.has('content-range');
      return { body: bodyOf(response.body), headers: Object.fromEntries(headers), is_part };
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
