import { toast } from '../kit/toast/toast.ts';
import { session } from '../session/session.ts';
import { ApiError, isAbort, messageOf } from './api-error.ts';
import { configuration } from './configuration.ts';
import { randomId } from './random-id.ts';
import { sayWhenSlow, timeoutMilliseconds } from './waiting.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export interface Call {
  readonly method: Method;
  /** Of the API, without the query: `/api/order/7/ship/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The key of the user's intent (`useIntentKey`): a POST sent again with it takes effect once. */
  readonly intent?: string;
  /** Statuses whose failures the caller shows itself; all others come as a toast. */
  readonly shows?: readonly number[] | 'all';
  /** The caller asks about refusals that can be confirmed. */
  readonly confirms?: true;
  /** What is called, as said to a user who has to wait. */
  readonly label?: string;
  /** Sent to its end also when the page is left. */
  readonly keepalive?: true;
}

const labels: Readonly<Record<Method, string>> = { GET: '读取数据', POST: '提交', PATCH: '保存', DELETE: '删除' };

/** A body or query without its empty strings; 0, false and null stay. */
function withoutEmptyStrings<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));
}

function urlOf({ path, query }: Call): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(withoutEmptyStrings(query ?? {}))) {
    if (value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `${configuration.apiBase()}${path}${text === '' ? '' : `?${text}`}`;
}

function headersOf({ method, path, body }: Call, options: CallOptions): Record<string, string> {
  const { token } = session.read();
  return {
    accept: 'application/json',
    'x-request-id': randomId(),
    ...(token !== null && !path.includes('login') ? { authorization: `token ${token}` } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(method === 'POST' && options.intent !== undefined ? { 'idempotency-key': options.intent } : {}),
  };
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body;
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  return JSON.stringify(isRecord ? withoutEmptyStrings(body as Record<string, unknown>) : body);
}

async function send(call: Call, options: CallOptions): Promise<Response> {
  const body = bodyOf(call.body);
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    return await fetch(urlOf(call), {
      method: call.method,
      headers: headersOf(call, options),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    const message = navigator.onLine ? '无法连接服务器，请稍后重试' : '网络已断开，请检查网络后重试';
    throw new ApiError(message, { status: 0, cause: error });
  }
}

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/^(image|application)\//.test(type) && !type.includes('json')) return response.blob();
  const text = await response.text();
  if (type.includes('json')) return text === '' ? undefined : JSON.parse(text);
  // A gateway's error page is markup, not a message.
  return type.startsWith('text/plain') ? text : undefined;
}

async function failureOf(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const body = await read(response).catch(() => undefined);
  const requestId = headers.get('x-request-id');
  return new ApiError(messageOf(body) ?? `请求失败（${status}）`, { status, body, requestId });
}

function react(error: ApiError, options: CallOptions): void {
  const asked = options.confirms && error.override !== undefined;
  const callerShows = asked || options.shows === 'all' || options.shows?.includes(error.status);
  if (error.status === 401 && session.read().token !== null) session.expire();
  else if (error.code === 'password.must_change') session.require('password');
  else if (error.code === 'second_factor.must_enrol') session.require('factor');
  else if (!callerShows) toast.error(error.message);
}

/** Sends a call and answers with the reply's body; failures are shown here, once, and rejected as `ApiError`. */
export async function request(call: Call, options: CallOptions = {}): Promise<unknown> {
  const answered = sayWhenSlow(options.label ?? labels[call.method]);
  try {
    const response = await send(call, options);
    if (!response.ok) throw await failureOf(response);
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError) react(error, options);
    throw error;
  } finally {
    answered();
  }
}
