import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '../../src/platform/files/s3-place.ts';

/** A server that speaks what is used of S3, and answers only what is signed with its keys. */
export interface FakeS3 {
  readonly place: S3Place;
  readonly close: () => Promise<void>;
}

const keys = { region: 'auto', access_key_id: 'AKTEST', secret_access_key: 'secret of the test' };
const maxListed = 2;

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** The signature that a request must have, worked out from what arrived. */
function signatureOf({ method, url = '', headers }: IncomingMessage, scope: string, signed: string): string {
  const [path = '', query = ''] = url.split('?');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const parameters = query.split('&').filter(Boolean).sort().join('&');
  const hash = String(headers['x-amz-content-sha256']);
  const request = [method, path, parameters, ...lines, '', signed, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(request).digest('hex')];
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${keys.secret_access_key}`);
  return hmac(key, text.join('\n')).toString('hex');
}

function isSigned(request: IncomingMessage): boolean {
  const { authorization = '' } = request.headers;
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization) ?? [];
  return id === keys.access_key_id && signature === signatureOf(request, scope, signed);
}

type Answer = readonly [status: number, body?: string | Buffer, headers?: Record<string, string>];

/** A file, or the part of it that a header asks for. */
function partOf(file: Buffer, range = ''): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)?$/.exec(range) ?? [];
  if (from === undefined) return [200, file, { 'content-length': String(file.length) }];
  if (Number(from) >= file.length) return [416, '<Error><Code>InvalidRange</Code></Error>'];
  const end = Math.min(Number(to ?? file.length - 1), file.length - 1);
  return [206, file.subarray(Number(from), end + 1), { 'content-range': `bytes ${from}-${end}/${file.length}` }];
}

/** One bucket in memory. */
export async function startFakeS3(): Promise<FakeS3> {
  const files = new Map<string, Buffer>();
  const list = (after: string) => {
    const names = [...files.keys()].sort().filter((name) => name > after);
    const page = names.slice(0, maxListed).map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`);
    const next =
      names.length > maxListed ? `<NextContinuationToken>${names[maxListed - 1]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${page.join('')}${next}</ListBucketResult>`;
  };
  const answer = ({ method, headers }: IncomingMessage, key: string, body: Buffer): Answer => {
    if (method === 'PUT') files.set(key, body);
    if (method === 'DELETE') files.delete(key);
    if (method !== 'GET') return [method === 'DELETE' ? 204 : 200];
    const file = files.get(key);
    if (!file) return [404, '<Error><Code>NoSuchKey</Code></Error>'];
    return partOf(file, headers.range);
  };
  const reply = async (request: IncomingMessage): Promise<Answer> => {
    const body = await buffer(request);
    if (!isSigned(request)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
    const url = new URL(request.url ?? '', 'http://fake');
    const key = decodeURIComponent(url.pathname.slice('/bucket/'.length));
    return key === '' ? [200, list(url.searchParams.get('continuation-token') ?? '')] : answer(request, key, body);
  };
  const server = createServer((request, response) => {
    void reply(request).then(([status, body, headers]) => {
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    place: { endpoint: `http://127.0.0.1:${port}/bucket`, ...keys },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
