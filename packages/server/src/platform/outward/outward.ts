import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isReachable, type Reachable } from './address.ts';

/** A message to an outside system. */
export interface OutwardPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** How it ended: the status of the reply, or why there was none. */
export interface PostEnding {
  readonly status: number | null;
  readonly fault: string | null;
  readonly duration_ms: number;
}

/** The way to addresses that people type: never into networks that the installation keeps to itself. */
export interface Outward {
  /** Why an address can not be called, as a message for its field; undefined when it can. */
  readonly refusal: (url: string) => string | undefined;
  /** Posts once, without following redirects; errors are part of the result. */
  readonly post: (message: OutwardPost) => Promise<PostEnding>;
}

interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>;

const longestMs = 10_000;
const maxReplyBytes = 65_536;

/** Refused for a reason that a different address would solve. */
class Refusal extends Error {}

/** The way out of an installation. */
export function createOutward(reachable: Reachable, resolve: Resolve = (host) => lookup(host, { all: true })): Outward {
  return {
    refusal: (text) => {
      const url = parsed(text, reachable);
      return typeof url === 'string' ? url : undefined;
    },
    post: async (message) => {
      const begun = performance.now();
      const ending = await send(message, reachable, resolve).catch((error: unknown) => ({
        status: null,
        fault: faultOf(error),
      }));
      return { ...ending, duration_ms: Math.round(performance.now() - begun) };
    },
  };
}

/** The parts of an address that may be called, or why it may not. */
function parsed(text: string, reachable: Reachable): URL | string {
  const url = URL.parse(text);
  if (!url) return '接收地址不是有效的网址';
  const isPlain = url.protocol === 'http:' && reachable === 'private';
  if (url.protocol !== 'https:' && !isPlain) return '接收地址应以 https:// 开头';
  if (url.username !== '' || url.password !== '') return '接收地址不能含用户名和密码';
  const host = hostOf(url);
  if (isIP(host) && !isReachable(host, reachable)) return '接收地址不能指向内网、本机或保留地址';
  return url;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

async function send(
  { url: text, headers, body }: OutwardPost,
  reachable: Reachable,
  resolve: Resolve,
): Promise<Pick<PostEnding, 'status' | 'fault'>> {
  const url = parsed(text, reachable);
  if (typeof url === 'string') throw new Refusal(url);
  const signal = AbortSignal.timeout(longestMs);
  const pinned = await Promise.race([checked(hostOf(url), reachable, resolve), aborted(signal)]);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((settle, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.byteLength) },
        agent: false,
        lookup: pinnedTo(pinned),
        maxHeaderSize: 16_384,
        signal,
      },
      (reply) => {
        const { statusCode: status = 0 } = reply;
        let bytes = 0;
        const end = () => settle({ status, fault: status >= 200 && status < 300 ? null : `对方回复 ${status}` });
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > maxReplyBytes) reply.destroy(new Refusal('回复内容超过 64 KB'));
        });
        reply.on('end', end);
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The address to call: every one that the name has must be open to us, so that no answer of the name server leads inside. */
async function checked(host: string, reachable: Reachable, resolve: Resolve): Promise<Resolved> {
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host);
  if (found.some(({ address }) => !isReachable(address, reachable)))
    throw new Refusal('接收地址解析到内网、本机或保留地址，已拒绝');
  return found[0] ?? refuseUnknown();
}

function refuseUnknown(): never {
  throw new Refusal('接收地址的域名没有解析结果');
}

/** Answers the address that was checked, whatever the name would resolve to by now. */
function pinnedTo({ address, family }: Resolved): LookupFunction {
  return (_host, options, callback) => {
    if (options.all === true) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: '域名无法解析',
  EAI_AGAIN: '域名无法解析',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '连接被对方中断',
  EHOSTUNREACH: '对方不可达',
  ENETUNREACH: '对方不可达',
  ETIMEDOUT: '连接超时',
};

/** The error in words, with no part of the reply. */
function faultOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return '10 秒内没有收到回复';
  return (
    faults[code] ?? (/CERT|SSL|TLS|SELF_SIGNED/.test(code) ? `证书无效（${code}）` : `发送失败（${code || name}）`)
  );
}
