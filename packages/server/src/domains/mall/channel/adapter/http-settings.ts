import { StartFailure } from '../../../../platform/database/start-failure.ts';

/** How one bank is talked to; everything is POST and JSON. */
export interface HttpMall {
  /** The address of the interface, without a closing slash. */
  readonly base: string;
  readonly paths: { readonly shelf: string; readonly stock: string; readonly read: string; readonly orders: string };
  readonly sign: {
    readonly secret: string;
    readonly app_id: string;
    readonly algorithm: 'sha256' | 'sha512' | 'sha1' | 'md5';
    readonly encoding: 'hex' | 'base64';
    /** What is signed, of `{app_id}`, `{path}`, `{time}` (seconds), `{nonce}`, `{body}`. */
    readonly text: string;
    /** Headers by name, of the same parts and `{sign}`. */
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly money: 'fen' | 'yuan';
  /** The bank's words for a shelf. */
  readonly states: { readonly on: unknown; readonly off: unknown };
  /** The bank's names of what a push says, by ours. */
  readonly push: Readonly<Record<string, string>>;
  /** Where the bank's replies hold it, by our names; paths with dots. */
  readonly goods: Readonly<Record<string, string>>;
  readonly order: Readonly<Record<string, string>>;
  readonly line: Readonly<Record<string, string>>;
  readonly reply: {
    readonly ok_at: string;
    readonly ok: unknown;
    readonly message_at: string;
    readonly list_at: string;
    readonly mark_at: string;
  };
}

const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** What a bank that speaks our own words needs no entry for. */
const usual: Omit<HttpMall, 'base'> = {
  paths: { shelf: '/shelf', stock: '/stock', read: '/shelf/list', orders: '/orders' },
  sign: {
    ...{ secret: '', app_id: '', algorithm: 'sha256', encoding: 'hex' },
    text: '{app_id}\n{path}\n{time}\n{nonce}\n{body}',
    headers: { 'x-app-id': '{app_id}', 'x-time': '{time}', 'x-nonce': '{nonce}', 'x-sign': '{sign}' },
  },
  money: 'fen',
  states: { on: 'on', off: 'off' },
  push: same('key', 'version', 'code', 'bank_no', 'title', 'state', 'price_fen', 'points', 'quantity'),
  goods: same('code', 'state', 'price_fen', 'points', 'quantity'),
  order: {
    ...same('external_no', 'buyer_name', 'buyer_phone', 'province', 'city', 'county', 'address', 'lines', 'remark'),
    ...same('pay_no', 'paid_fen', 'paid_at'),
  },
  line: same('sku_code', 'quantity'),
  reply: { ok_at: 'ok', ok: true, message_at: 'message', list_at: 'list', mark_at: 'mark' },
};

type Given = { readonly [N in keyof HttpMall]?: unknown };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const example = '{"QDCCB": {"base": "https://…", "sign": {"app_id": "…", "secret": "…"}}}';

/** Reads the malls by code from MALL_CHANNELS. */
export function readHttpMalls(text: string | undefined): ReadonlyMap<string, HttpMall> {
  const parsed = parse(text ?? '');
  if (!isObject(parsed) || Object.keys(parsed).length === 0) {
    throw new StartFailure(`MALL_CHANNELS 应为 JSON，如 ${example}`);
  }
  return new Map(Object.entries(parsed).map(([code, given]) => [code, mallOf(code, given)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mallOf(code: string, given: unknown): HttpMall {
  const refuse = (what: string): never => {
    throw new StartFailure(`MALL_CHANNELS 中商城 ${code} 的 ${what}`);
  };
  if (!isObject(given)) return refuse('设置应为 JSON 对象');
  const unknown = Object.keys(given).find((name) => name !== 'base' && !Object.hasOwn(usual, name));
  if (unknown) refuse(`${unknown} 不是设置项`);
  const { base } = given as Given;
  if (typeof base !== 'string' || !/^https?:\/\/[^\s]+[^/]$/.test(base)) return refuse('base 应为不以 / 结尾的网址');
  const parts = Object.entries(usual).map(([name, initial]) => {
    const own = given[name] ?? initial;
    if (typeof own !== typeof initial || isObject(own) !== isObject(initial)) refuse(`${name} 类型不对`);
    return [name, isObject(initial) ? { ...initial, ...(own as object) } : own];
  });
  const mall = { base, ...Object.fromEntries(parts) } as HttpMall;
  if (mall.sign.secret === '' || mall.sign.app_id === '') refuse('sign 缺少 app_id 或 secret');
  if (!['sha256', 'sha512', 'sha1', 'md5'].includes(mall.sign.algorithm))
    refuse('sign.algorithm 应为 sha256、sha512、sha1、md5');
  if (mall.money !== 'fen' && mall.money !== 'yuan') refuse('money 应为 fen 或 yuan');
  return mall;
}
