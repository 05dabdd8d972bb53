import type { Page, Route } from '@playwright/test';
import { parseListQuery } from '@zhanggui/contract/platform/resource/list-query';
import { storeToken } from '../../../../tools/browser/store-token.ts';
import { purchase, purchaseState } from '../sample/contract.ts';
import { type PlayedState, playedJobs } from './fake-jobs.ts';
import { widePage } from './wide-page.ts';

/** The token of the signed-in user. */
export const sampleToken = 'sample';

export interface FakeRow {
  id: number;
  version: number;
  is_deleted: boolean;
  [field: string]: unknown;
}

const suppliers = ['华东茶业', '江南瓷器厂', '青岛海产', '云岭咖啡', '塞北粮油'].map((name, index) => ({
  id: index + 1,
  name,
}));
const skus = ['龙井茶 250g', '青瓷茶杯 6只', '即食海参 500g'].map((name, index) => ({
  id: index + 1,
  code: `SKU-${index + 1}001`,
  name,
}));
const regions = [
  { id: 1, label: '山东省', parent: null },
  { id: 2, label: '青岛市', parent: 1 },
  { id: 3, label: '市南区', parent: 2 },
  { id: 4, label: '崂山区', parent: 2 },
  { id: 5, label: '广东省', parent: null },
  { id: 6, label: '东莞市', parent: 5 },
];

const firstMoment = 1_750_000_000;

function rowOf(index: number): FakeRow {
  const id = index + 1;
  const status = purchaseState.values[index % 5]?.value ?? 0;
  const account = { id: 1, nickname: '王敏' };
  return {
    id,
    purchase_no: `CG2026${String(id).padStart(6, '0')}`,
    title: ['春茶补货', '中秋礼盒瓷器', '海产年货', '咖啡豆季度采购', '员工福利粮油礼包，含大米、花生油和五常杂粮'][
      index % 5
    ],
    status,
    cover: index % 3 === 0 ? '/media/sample/cover.png' : null,
    supplier: suppliers[index % suppliers.length],
    amount_fen: index % 7 === 0 ? -125_050 : 1_234_567 * ((index % 9) + 1),
    pieces: index % 4 === 0 ? null : (index % 40) * 125,
    weight: '12.5',
    position: 10,
    contact: '李雷',
    tel: '138****5678',
    place: ['山东省', '青岛市', '市南区'],
    is_urgent: index % 2 === 0,
    due_date: firstMoment + 90 * 86_400,
    paid_at: index % 3 === 0 ? firstMoment + index * 3600 : null,
    remark: null,
    pictures: [],
    detail: '<h2>说明</h2><p>到货后<strong>当天</strong>验收。</p>',
    receiver: { name: '韩梅梅', address: '香港中路 1 号' },
    lines: [{ id: id * 10, sku: skus[index % 3], quantity: 10, price: '12.500000' }],
    extra: null,
    created_by: account,
    updated_by: account,
    created_at: firstMoment + index * 4000,
    updated_at: firstMoment + index * 4000,
    is_deleted: false,
    version: 1,
  };
}

function compareOne(value: unknown, lookup: string, requested: unknown): boolean {
  const plain = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  if (lookup === 'eq' && Array.isArray(requested))
    return requested.every((part, at) => (plain as unknown[])?.[at] === part);
  if (lookup === 'eq') return plain === requested;
  if (lookup === 'contains') return String(plain).includes(String(requested));
  if (lookup === 'in') return (requested as unknown[]).includes(plain);
  if (lookup === 'isnull') return (plain === null) === requested;
  const [left, right] = [plain as number, requested as number];
  const holds = { gt: left > right, gte: left >= right, lt: left < right, lte: left <= right };
  return plain !== null && holds[lookup as keyof typeof holds];
}

/** A server with one resource in memory, played inside the browser test; every request is written down. */
export class FakeServer {
  readonly rows: FakeRow[];
  readonly requests: {
    method: string;
    path: string;
    query: URLSearchParams;
    body: unknown;
    key: string | undefined;
  }[] = [];
  /** Replies for the next requests to a path, before the usual ones. */
  readonly planned: { path: RegExp; status: number; body: unknown }[] = [];
  /** The state of the played job, which its calls change. */
  job: PlayedState = 'cancelled';
  readonly views: Record<string, unknown>[] = [];
  /** What the user has set for themself. */
  readonly settings = new Map<string, unknown>();
  permissions: readonly number[] | 'all' = 'all';
  /** Whose rows the user sees. */
  scope = 'staff';
  #held: { readonly path: RegExp; readonly released: Promise<void> } | undefined;

  constructor(count = 143) {
    this.rows = Array.from({ length: count }, (_, index) => rowOf(index));
  }

  async attach(page: Page): Promise<void> {
    await storeToken(page, sampleToken);
    await page.route(/\/(api|account|media)\//, (route) => this.#answer(route));
  }

  /** Keeps calls to paths that match waiting for their answer until the returned function is called. */
  hold(path: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = { path, released: promise };
    return resolve;
  }

  /** Requests of one method to paths that match. */
  sent(method: string, path: RegExp) {
    return this.requests.filter((request) => request.method === method && path.test(request.path));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const { pathname: path, searchParams: query } = new URL(request.url());
    const text = request.postData();
    const isJson = request.headers()['content-type']?.includes('json') === true;
    const body: unknown = text !== null && isJson ? JSON.parse(text) : text;
    this.requests.push({ method: request.method(), path, query, body, key: request.headers()['idempotency-key'] });
    if (this.#held?.path.test(path)) await this.#held.released;
    const at = this.planned.findIndex((plan) => plan.path.test(path));
    const [plan] = at < 0 ? [] : this.planned.splice(at, 1);
    if (path.startsWith('/media/')) return route.fulfill({ contentType: 'image/svg+xml', body: cover });
    const { status, body: reply } = plan ?? this.#reply(request.method(), path, query, body as Record<string, unknown>);
    await route.fulfill({
      status,
      contentType: 'application/json',
      body: reply === undefined ? '' : JSON.stringify(reply),
    });
  }

  #reply(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): { status: number; body?: unknown } {
    if (path === '/api/me/') return { status: 200, body: this.#me() };
    const personal = this.#personal(method, path, body ?? {});
    if (personal !== undefined) return { status: 200, body: personal };
    if (path.endsWith('/options/')) return { status: 200, body: { results: optionsOf(path, query.get('q') ?? '') } };
    if (path === '/api/region_readonly/tree/') return { status: 200, body: { results: regions } };
    if (path === '/api/file/')
      return {
        status: 200,
        body: { id: 1, url: '/media/sample/new.png', name: 'new.png', size: 1, type: 'image/png' },
      };
    if (path.startsWith('/api/supplier_readonly/'))
      return { status: 403, body: { detail: '没有权限', code: 'forbidden' } };
    if (path === '/api/purchase_readonly/summary/') return { status: 200, body: this.#summary(query) };
    if (path === '/api/wide_readonly/') return { status: 200, body: widePage(query) };
    if (path === '/api/purchase_readonly/') return this.#list(query);
    if (path === '/api/purchase/') return this.#create(body);
    if (path === '/api/purchase/close/' || path === '/api/purchase/export/')
      return { status: 202, body: { job: { id: 7 } } };
    return this.#one(method, path, body);
  }

  /** What belongs to the person at the screen: jobs, views, settings. */
  #personal(method: string, path: string, body: Record<string, unknown>): unknown {
    if (path.startsWith('/api/job')) {
      if (path.endsWith('/cancel/')) this.job = 'cancelled';
      if (path.endsWith('/resume/')) this.job = 'succeeded';
      return playedJobs(path, this.job);
    }
    if (path.includes('/saved_view')) return this.#savedViews(method, path, body);
    return path.includes('/user_setting') ? this.#settings(method, body) : undefined;
  }

  #savedViews(method: string, path: string, view: Record<string, unknown>): unknown {
    if (method === 'GET') return { results: this.views, roles: [{ id: 3, name: '仓库' }] };
    const at = Number(/(\d+)\/$/.exec(path)?.[1]) - 1;
    if (method === 'POST') this.views.push({ id: this.views.length + 1, owner: '王敏', is_own: true, ...view });
    else if (method === 'PATCH') Object.assign(this.views[at] ?? {}, view);
    else this.views.splice(at, 1);
    return { id: this.views.length };
  }

  #settings(method: string, { key, value }: Record<string, unknown>): unknown {
    if (method === 'GET') return { results: [...this.settings].map(([name, kept]) => ({ key: name, value: kept })) };
    if (value === null || value === undefined) this.settings.delete(String(key));
    else this.settings.set(String(key), value);
    return { key, value: value ?? null };
  }

  #me() {
    const user = {
      id: 9,
      user_id: 9,
      username: 'sample',
      name: '王敏',
      user_nickname: '王敏',
      user_is_staff: true,
      scope: this.scope,
    };
    const everything = { ...user, is_superuser: true, permissions: [1_020_101] };
    return this.permissions === 'all' ? everything : { ...user, is_superuser: false, permissions: this.permissions };
  }

  #find(query: URLSearchParams, but?: string): FakeRow[] {
    const { limit: _limit, offset: _offset, ordering: _ordering, by: _by, ...filters } = Object.fromEntries(query);
    const { conditions } = parseListQuery(purchase, filters);
    return this.rows.filter(
      (row) =>
        !row.is_deleted &&
        conditions.every(({ field, lookup, value }) => field === but || compareOne(row[field], lookup, value)),
    );
  }

  #list(query: URLSearchParams): { status: number; body: unknown } {
    const found = this.#find(query);
    const ordering = query.get('ordering') ?? '-id';
    const name = ordering.replace('-', '');
    const sign = ordering.startsWith('-') ? -1 : 1;
    const sorted = found.toSorted((one, other) => sign * (Number(one[name]) - Number(other[name])));
    const offset = Number(query.get('offset'));
    const results = sorted.slice(offset, offset + Number(query.get('limit')));
    return { status: 200, body: { count: found.length, next: null, previous: null, results } };
  }

  #summary(query: URLSearchParams) {
    const by: Record<string, number> = {};
    for (const row of this.#find(query, 'status')) by[String(row.status)] = (by[String(row.status)] ?? 0) + 1;
    const found = this.#find(query);
    const sum = found.reduce((total, row) => total + Number(row.amount_fen), 0);
    return { count: found.length, by, sums: { amount_fen: sum } };
  }

  #create(body: Record<string, unknown>): { status: number; body: unknown } {
    const { created_by: _by, updated_by: _updater, ...fields } = body;
    const row: FakeRow = {
      ...rowOf(this.rows.length),
      ...fields,
      status: 0,
      supplier: suppliers[Number(fields.supplier) - 1],
    };
    this.rows.push(row);
    return { status: 201, body: row };
  }

  #one(method: string, path: string, body: Record<string, unknown>): { status: number; body?: unknown } {
    const [, id, verb] = /^\/api\/purchase(?:_readonly)?\/(\d+)\/(?:(\w+)\/)?$/.exec(path) ?? [];
    const row = this.rows.find((entry) => entry.id === Number(id) && !(entry.is_deleted && method === 'GET'));
    if (!row) return { status: 404, body: { detail: '记录不存在或已删除' } };
    if (method === 'GET') return { status: 200, body: row };
    if (method === 'DELETE') row.is_deleted = true;
    if (method === 'DELETE') return { status: 204 };
    if (verb === 'key') return { status: 200, body: { password: 'Ab12-cd34' } };
    if (verb === 'approve') row.status = 2;
    if (verb === 'ship') row.status = 3;
    return method === 'PATCH' ? this.#patch(row, body) : { status: 200, body: row };
  }

  #patch(row: FakeRow, { version, ...fields }: Record<string, unknown>): { status: number; body: unknown } {
    if (typeof version === 'number' && version !== row.version) {
      return { status: 409, body: { detail: '记录已被他人修改，请刷新后重试', code: 'conflict', current: row } };
    }
    const supplier = typeof fields.supplier === 'number' ? { supplier: suppliers[fields.supplier - 1] } : {};
    Object.assign(row, fields, supplier, { version: row.version + 1 });
    return { status: 200, body: row };
  }
}

const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#cfe3d8"/><path d="M8 30l9-12 7 8 4-5 6 9z" fill="#1d5c63"/></svg>';

function optionsOf(path: string, text: string): { id: number; label: string }[] {
  const all = path.includes('/supplier') ? suppliers.map(({ id, name }) => ({ id, label: name })) : [];
  const products = path.includes('/sku') ? skus.map(({ id, code, name }) => ({ id, label: `${code} ${name}` })) : [];
  return [...all, ...products].filter(({ label }) => label.includes(text));
}
