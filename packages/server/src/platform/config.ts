import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import {
  isPasswordProfile,
  type PasswordProfile,
  passwordProfiles,
} from '@zhanggui/contract/platform/identity/password-rule';
import { type AdapterChoices, parseChoices } from './adapter/choices.ts';
import { makeFolder, StartFailure, withFolder } from './database/start-failure.ts';
import type { S3Place } from './files/s3-place.ts';
import { parseProxies } from './http/connection/trusted-proxies.ts';
import type { SessionLife } from './identity/session/session.query.ts';
import type { Reachable } from './outward/address.ts';

/** How much demo data an empty database gets: none, the small set, or a number of orders. */
export type Demo =
  | { readonly kind: 'none' }
  | { readonly kind: 'small' }
  | { readonly kind: 'large'; readonly orders: number };

/** Everything that the surroundings decide. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly data_dir: string;
  /** The owner's login of an outer database; the embedded one is used without it. */
  readonly database_url: string | undefined;
  /** Runtime role → url, where the owner may not create roles. */
  readonly runtime_urls: Readonly<Record<string, string>> | undefined;
  /** Streaming replicas of the outer database, of which host and port count; none by default. */
  readonly replica_urls: readonly string[];
  readonly demo: Demo;
  readonly secret: Buffer;
  /** How long sign-ins last. */
  readonly session_life: SessionLife;
  /** How strict new passwords are. */
  readonly password_profile: PasswordProfile;
  /** Reverse proxies whose `X-Forwarded-For` is believed. */
  readonly proxies: BlockList;
  /** Which networks webhooks may reach. */
  readonly reachable: Reachable;
  /** The address of an online office viewer with `{url}` where the file's goes. */
  readonly office_viewer: string | undefined;
  /** Where people reach this installation: `https://console.example.com`; unknown by default. */
  readonly public_url: string | undefined;
  /** The token of `/metrics`; without one there is no such page. */
  readonly metrics_token: string | undefined;
  /** The bucket that files are kept in; the data folder without it. */
  readonly s3: S3Place | undefined;
  /** Which adapters serve the outside systems. */
  readonly adapters: AdapterChoices;
  /** What an adapter of an outside system reads its own settings from. */
  readonly environment: Environment;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws a StartFailure that names the variable at fault. */
export function readConfig(env: Environment): Config {
  const data_dir = resolve(env.DATA_DIR ?? './data');
  const database_url = env.DATABASE_URL || undefined;
  const s3 = s3Of(env);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: portOf(env.PORT ?? '8000'),
    data_dir,
    database_url,
    runtime_urls: runtimeUrls(env.DATABASE_RUNTIME_URLS),
    replica_urls: replicaUrls(env.DATABASE_REPLICA_URL ?? '', database_url),
    demo: demoOf(env.DEMO ?? (database_url ? 'none' : 'small')),
    secret: secretKey(env.SECRET_KEY, data_dir),
    password_profile: profileOf(env.PASSWORD_PROFILE || 'standard'),
    proxies: proxiesOf(env.TRUSTED_PROXIES ?? ''),
    reachable: reachableOf(env.WEBHOOK_NETWORK || 'public'),
    office_viewer: officeViewerOf(env.OFFICE_VIEWER || undefined),
    public_url: publicUrlOf(env.PUBLIC_URL || undefined),
    metrics_token: metricsTokenOf(env.METRICS_TOKEN || undefined),
    s3,
    adapters: new Map([['storage', s3 ? 's3' : 'disk'], ...parseChoices(env.ADAPTERS ?? '')]),
    environment: env,
    session_life: {
      life_seconds: 86_400 * wholeOf(env, 'SESSION_DAYS', { usual: 30, max: 365 }),
      idle_seconds: 3600 * wholeOf(env, 'SESSION_IDLE_HOURS', { usual: 12, max: 8760 }),
    },
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new StartFailure(`环境变量 PORT 应为 0 到 65535 的整数，现为：${text}`);
}

function wholeOf(env: Environment, name: string, { usual, max }: { usual: number; max: number }): number {
  const text = env[name] || String(usual);
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  throw new StartFailure(`环境变量 ${name} 应为 1 到 ${max} 的整数，现为：${text}`);
}

function profileOf(text: string): PasswordProfile {
  if (isPasswordProfile(text)) return text;
  throw new StartFailure(
    `环境变量 PASSWORD_PROFILE 应为 ${Object.keys(passwordProfiles).join('、')} 之一，现为：${text}`,
  );
}

function proxiesOf(text: string): BlockList {
  const proxies = parseProxies(text);
  if (proxies) return proxies;
  throw new StartFailure(
    `环境变量 TRUSTED_PROXIES 应为以逗号分隔的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8，现为：${text}`,
  );
}

function reachableOf(text: string): Reachable {
  if (text === 'public' || text === 'private') return text;
  throw new StartFailure(`环境变量 WEBHOOK_NETWORK 应为 public 或 private，现为：${text}`);
}

function officeViewerOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // What comes before the document's address is the viewer itself, which frames may come from.
  const [before = ''] = text.split('{url}');
  const isWhole = URL.canParse(before) && URL.canParse(text) && new URL(before).host === new URL(text).host;
  if (text.startsWith('https://') && text.split('{url}').length === 2 && isWhole) return text;
  throw new StartFailure(
    `环境变量 OFFICE_VIEWER 应为 https 网址，文件地址处写 {url}，如 https://office.example.com/view?src={url}，现为：${text}`,
  );
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^https?:/.test(text) && URL.canParse(text) && new URL(text).pathname === '/') return new URL(text).origin;
  throw new StartFailure(`环境变量 PUBLIC_URL 应为访问本系统的网址，如 https://console.example.com，现为：${text}`);
}

function metricsTokenOf(text: string | undefined): string | undefined {
  if (text === undefined || /^[\x21-\x7e]{16,200}$/.test(text)) return text;
  throw new StartFailure('环境变量 METRICS_TOKEN 应为 16 到 200 个字符，不含空格和中文');
}

function s3Of(env: Environment): S3Place | undefined {
  const endpoint = env.S3_ENDPOINT;
  if (!endpoint) return undefined;
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint)) {
    throw new StartFailure(
      `环境变量 S3_ENDPOINT 应为带存储桶的网址，如 https://s3.example.com/zhanggui，现为：${endpoint}`,
    );
  }
  const [access_key_id, secret_access_key] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (!access_key_id || !secret_access_key) {
    throw new StartFailure('设置了 S3_ENDPOINT 时，须同时设置 S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY');
  }
  return { endpoint, region: env.S3_REGION || 'auto', access_key_id, secret_access_key };
}

function demoOf(text: string): Demo {
  if (text === 'none' || text === 'small') return { kind: text };
  const orders = Number(/^large:(\d{1,9})$/.exec(text)?.[1]);
  if (orders > 0) return { kind: 'large', orders };
  throw new StartFailure(`环境变量 DEMO 应为 none、small 或 large:<订单数>，现为：${text}`);
}

function runtimeUrls(text: string | undefined): Record<string, string> | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch (error) {
    throw new StartFailure('环境变量 DATABASE_RUNTIME_URLS 应为 JSON：{"角色名": "postgresql://…"}', { cause: error });
  }
}

function replicaUrls(text: string, database_url: string | undefined): string[] {
  const urls = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (urls.length > 0 && database_url === undefined)
    throw new StartFailure('设置了 DATABASE_REPLICA_URL 时，须同时设置 DATABASE_URL');
  return urls;
}

/** The key that secrets at rest hang on: given, or generated once into the data folder. */
function secretKey(given: string | undefined, data_dir: string): Buffer {
  if (given) {
    if (given.length < 16) throw new StartFailure('环境变量 SECRET_KEY 至少 16 个字符');
    return Buffer.from(given);
  }
  const file = join(data_dir, 'secret-key');
  return withFolder(data_dir, () => {
    makeFolder(data_dir);
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    return Buffer.from(readFileSync(file, 'utf8'));
  });
}
