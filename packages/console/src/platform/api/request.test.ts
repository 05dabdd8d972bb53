// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, toastSource } from '../kit/toast/toast.ts';
import { session } from '../session/session.ts';
import { api } from './api.ts';
import { ApiError, messageOf } from './api-error.ts';
import { type Call, type CallOptions, request } from './request.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

let sent: Sent[] = [];
let reply: () => Response;

function json(status: number, body: unknown): () => Response {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r-1' };
  return () => new Response(JSON.stringify(body), { status, headers });
}

function fakeFetch(url: string, init: RequestInit): Promise<Response> {
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  sent.push({ url, method: init.method ?? '', headers: init.headers as Record<string, string>, body });
  return Promise.resolve(reply());
}

function toasts(): string[] {
  return toastSource.read().map(({ text }) => text);
}

async function failure(call: Call, options?: CallOptions): Promise<ApiError> {
  const error = await request(call, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the call did not fail');
  return error;
}

beforeEach(() => {
  for (const { id } of toastSource.read()) dismissToast(id);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fakeFetch);
  sent = [];
  reply = json(200, {});
  session.keepToken('secret');
  session.know({ id: 7, user_id: 7 }, [1_020_101]);
});

afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  session.clear();
});

describe('what takes long', () => {
  test('is named after ten seconds, once, and no more when the last reply is there', async () => {
    const answers: ((response: Response) => void)[] = [];
    const pending = () => new Promise<Response>((resolve) => answers.push(resolve));
    vi.stubGlobal('fetch', pending);
    const calls = [1, 2].map(() => request({ method: 'POST', path: '/api/a/', body: {} }, { label: '同意退款' }));
    await vi.advanceTimersByTimeAsync(9999);
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(toasts()).toEqual(['正在等待“同意退款”的结果……']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(toasts()).toHaveLength(1);
    answers[0]?.(json(200, {})());
    await calls[0];
    expect(toasts()).toHaveLength(1);
    answers[1]?.(json(200, {})());
    await calls[1];
    expect(toasts()).toEqual([]);
  });

  test('is ended after what the specification says, and its notice with it', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await request({ method: 'GET', path: '/api/a/' });
    expect(timeout).toHaveBeenCalledWith(60_000_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(toasts()).toEqual([]);
  });
});

describe('what is sent', () => {
  test('the token, unless the path contains login; the query does not count', async () => {
    await request({ method: 'GET', path: '/api/order_readonly/', query: { name__contains: 'login' } });
    await request({ method: 'POST', path: '/account/login_admin/', body: {} });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['token secret', undefined]);
  });

  test('empty strings are left out, 0, false and null stay', async () => {
    await request({ method: 'GET', path: '/api/a/', query: { a: '', b: 0, c: false, d: undefined, e: null } });
    await request({ method: 'POST', path: '/api/a/', body: { a: '', b: 0, c: false, d: null, e: { f: '' } } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/a/?b=0&c=false', '/api/a/']);
    expect(sent[1]?.body).toEqual({ b: 0, c: false, d: null, e: { f: '' } });
  });

  test('a POST carries the key of its intent; every call has an id of its own', async () => {
    await request({ method: 'POST', path: '/api/a/', body: {} }, { intent: 'k-12345678' });
    await request({ method: 'PATCH', path: '/api/a/1/', body: {} }, { intent: 'k-12345678' });
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-12345678', undefined]);
    expect(new Set(sent.map(({ headers }) => headers['x-request-id'])).size).toBe(2);
  });
});

describe('what comes back', () => {
  test('no content is undefined', async () => {
    reply = () => new Response(null, { status: 204 });
    expect(await request({ method: 'DELETE', path: '/api/a/1/' })).toBeUndefined();
  });

  test.each([
    [json(400, '库存不足'), '库存不足'],
    [json(409, { detail: '记录已被他人修改', code: 'conflict' }), '记录已被他人修改'],
    [
      json(400, { name: ['名称不能为空', '名称过短'], 'lines.0.quantity': ['数量应大于 0'] }),
      '名称不能为空\n数量应大于 0',
    ],
    [json(500, { detail: '服务器内部错误', request_id: 'r-1' }), '服务器内部错误'],
    [
      () => new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
      '请求失败（502）',
    ],
    [() => new Response('', { status: 503 }), '请求失败（503）'],
  ])('a failure is shown once and rejected', async (answer, text) => {
    reply = answer;
    const error = await failure({ method: 'GET', path: '/api/a/' });
    expect(error.message).toBe(text);
    expect(toasts()).toEqual([text]);
  });

  test('an error goes after 5 seconds', async () => {
    reply = json(400, '库存不足');
    await failure({ method: 'GET', path: '/api/a/' });
    vi.advanceTimersByTime(4999);
    expect(toasts()).toEqual(['库存不足']);
    vi.advanceTimersByTime(1);
    expect(toasts()).toEqual([]);
  });

  test('callers may show failures themselves', async () => {
    reply = json(409, { detail: '冲突', code: 'conflict', current: { id: 1 } });
    const error = await failure({ method: 'PATCH', path: '/api/a/1/', body: {} }, { shows: [409] });
    expect([error.status, error.code, error.requestId]).toEqual([409, 'conflict', 'r-1']);
    expect(toasts()).toEqual([]);
  });

  test('the first message of each field is for the form', async () => {
    reply = json(400, { name: ['名称不能为空', '名称过短'], lines: { 0: { quantity: ['数量应大于 0'] } } });
    const { fieldErrors } = await failure({ method: 'POST', path: '/api/a/', body: {} }, { shows: 'all' });
    expect(fieldErrors).toEqual({ name: '名称不能为空', lines: '数量应大于 0' });
  });

  test('401 ends the session without a toast', async () => {
    reply = json(401, { detail: '登录已过期，请重新登录' });
    await failure({ method: 'GET', path: '/api/a/' });
    expect(session.read().expired).toBe(true);
    expect(toasts()).toEqual([]);
  });

  test('a password that must be changed is asked for, not shown as an error', async () => {
    reply = json(403, { detail: '请先修改密码', code: 'password.must_change' });
    await failure({ method: 'GET', path: '/api/a/' });
    expect(session.read().due).toBe('password');
    expect(toasts()).toEqual([]);
  });

  test('a second factor that must be turned on is asked for, not shown as an error', async () => {
    reply = json(403, { detail: '请先开启', code: 'second_factor.must_enrol' });
    await failure({ method: 'GET', path: '/api/a/' });
    expect(session.read().due).toBe('factor');
    expect(toasts()).toEqual([]);
  });

  test('a server that can not be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure({ method: 'GET', path: '/api/a/' })).message).toBe('无法连接服务器，请稍后重试');
  });

  test('a call that the page gave up is no failure to show', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(request({ method: 'GET', path: '/api/a/' })).rejects.toThrow('aborted');
    expect(toasts()).toEqual([]);
  });

  test('a field `code` at fault is said, a reason of this name is not', () => {
    expect(messageOf({ code: ['提货码不正确'] })).toBe('提货码不正确');
    expect(messageOf({ code: ['提货码不正确'], count: ['件数应大于 0'], request_id: 'a' })).toBe(
      '提货码不正确\n件数应大于 0',
    );
    expect(messageOf({ code: 'pickup.wrong', count: ['件数应大于 0'] })).toBe('件数应大于 0');
  });

  test.each([undefined, null, '', {}, [], { code: 'x' }, 5])('%o says nothing', (body) => {
    expect(messageOf(body)).toBeUndefined();
  });
});

describe('the calls of a collection', () => {
  test('create names its writer unless told, and says so', async () => {
    await api.create('/api/order', { name: '茶' });
    await api.create('/api/order', { name: '茶', created_by: 3 });
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/order/', { created_by: 7, updated_by: 7, name: '茶' }],
      ['POST', '/api/order/', { created_by: 3, updated_by: 7, name: '茶' }],
    ]);
    expect(toasts()).toEqual(['创建成功']);
  });

  test('update leaves out what the server owns', async () => {
    const row = { id: 5, name: '茶', version: 2, created_by: { id: 1 }, created_at: 1, updated_at: 2 };
    await api.update('/api/order', row);
    expect(sent[0]).toMatchObject({ method: 'PATCH', url: '/api/order/5/', body: { name: '茶', version: 2 } });
    expect(Object.keys(sent[0]?.body as object)).toEqual(['name', 'version']);
    expect(toasts()).toEqual(['更新成功']);
  });

  test('save updates what has an id and creates what has none', async () => {
    await api.save('/api/order', { id: 5, name: 'a' });
    await api.save('/api/order', { id: null, name: 'b' });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['PATCH /api/order/5/', 'POST /api/order/']);
  });

  test('remove deletes, or marks as deleted', async () => {
    await api.remove('/api/order', 5);
    await api.remove('/api/order', 5, 'softly', { announce: 'none' });
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', undefined],
      ['PATCH', { is_deleted: true }],
    ]);
    expect(toasts()).toEqual(['删除成功']);
  });

  test('list, one, summary and choices', async () => {
    reply = json(200, { count: 0, next: null, previous: null, results: [] });
    await api.list('/api/order', { page: 2, filters: { name: '茶' } });
    await api.getOne('/api/order', 5);
    await api.summary('/api/order', { filters: { status: 1 }, by: 'status' });
    await api.choices('/api/order', '茶');
    expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/api/order_readonly/?limit=15&offset=15&is_deleted=false&ordering=-id&name__contains=茶',
      '/api/order_readonly/5/',
      '/api/order_readonly/summary/?is_deleted=false&status=1&by=status',
      '/api/order_readonly/options/?q=茶',
    ]);
  });
});

describe('actions', () => {
  const ship = {
    name: 'order.ship',
    method: 'POST',
    path: '/api/order/{id}/ship/',
    label: '发货',
    body: {},
    reply: 'none',
    permission: '/order/list#ship',
  } as const;

  test('parameters go into the path, the body is never absent', async () => {
    await api.call(ship, { params: { id: 5 } });
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/order/5/ship/', body: {} });
  });

  test('the body of a GET is its query', async () => {
    await api.call({ ...ship, method: 'GET' }, { params: { id: 5 }, body: { a: 1 } });
    expect(sent[0]?.url).toBe('/api/order/5/ship/?a=1');
  });

  test('a forgotten parameter is a mistake of the page', async () => {
    await expect(api.call(ship, {})).rejects.toThrow('needs id');
  });
});
