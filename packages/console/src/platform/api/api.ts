import type { ActionDeclaration, BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import { toast } from '../kit/toast/toast.ts';
import { session } from '../session/session.ts';
import { type Filters, filterParameters, type ListRequest, listParameters } from './list-query.ts';
import { type CallOptions, type QueryValue, request } from './request.ts';
import { isSubmitted, submittedWords } from './submitted.ts';

export interface Page<Row> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Row[];
}

export interface Summary {
  readonly count: number;
  readonly by: Readonly<Record<string, number>>;
  readonly sums: Readonly<Record<string, number>>;
}

export interface UploadedFile {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface WriteOptions extends CallOptions {
  /** `none` when the caller says itself what happened (with 撤销, 查看). */
  readonly announce?: 'none';
}

type Fields = Readonly<Record<string, unknown>>;
type BodyPart<B> = Record<never, never> extends B ? { readonly body?: B } : { readonly body: B };

/** What an action needs: the parameters of its path and its body. */
export type ActionInput<A> = { readonly params?: Readonly<Record<string, string | number>> } & BodyPart<
  BodyOfAction<A>
>;

function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Calls an action; the body of a GET goes into the query. */
async function call<A extends ActionDeclaration>(
  action: A,
  input: ActionInput<A>,
  options?: CallOptions,
): Promise<ReplyOfAction<A>> {
  const path = fillPath(action.path, input.params ?? {});
  const content =
    action.method === 'GET'
      ? { query: input.body as Record<string, QueryValue> | undefined }
      : { body: action.method === 'DELETE' ? input.body : (input.body ?? {}) };
  const defined = content.query === undefined && content.body === undefined ? {} : content;
  return (await request(
    { method: action.method, path, ...(defined as object) },
    { label: action.label, ...options },
  )) as ReplyOfAction<A>;
}

/** Reads any path of the API. */
async function get<Reply>(
  path: string,
  query: Readonly<Record<string, QueryValue>> = {},
  options?: CallOptions,
): Promise<Reply> {
  return (await request({ method: 'GET', path, query }, options)) as Reply;
}

/** One page of a collection (`/api/order`), newest first by default. */
function list<Row>(path: string, query: ListRequest = {}, options?: CallOptions): Promise<Page<Row>> {
  return get(`${path}_readonly/`, listParameters(query), options);
}

/** Count, counts by the values of an enum field, and sums over a filter. */
function summary(path: string, query: { filters?: Filters; by?: string }, options?: CallOptions): Promise<Summary> {
  return get(`${path}_readonly/summary/`, { ...filterParameters(query.filters ?? {}), by: query.by }, options);
}

function getOne<Row>(path: string, id: number, options?: CallOptions): Promise<Row> {
  return get(`${path}_readonly/${id}/`, {}, options);
}

/** A record as a picker offers it; in a tree with the names above it. */
export interface Choice {
  readonly id: number;
  readonly label: string;
  readonly path?: string | null;
}

/** Choices for a picker: at most 50 that match the text, narrowed by enumerations. */
async function choices(
  path: string,
  text: string,
  options?: CallOptions,
  picks: RefField['picks'] = {},
): Promise<readonly Choice[]> {
  const reply = await get<{ results: Choice[] }>(`${path}_readonly/options/`, { q: text, ...picks }, options);
  return reply.results;
}

function announce(text: string, options: WriteOptions | undefined): void {
  if (options?.announce !== 'none') toast.success(text);
}

async function create<Row>(path: string, fields: Fields, options?: WriteOptions): Promise<Row> {
  const me = session.read().user?.user_id;
  const body = { ...(me === undefined ? {} : { created_by: me, updated_by: me }), ...fields };
  const row = await request({ method: 'POST', path: `${path}/`, body }, options);
  announce(isSubmitted(row) ? submittedWords : '创建成功', options);
  return row as Row;
}

async function update<Row>(
  path: string,
  fields: Fields & { readonly id: number },
  options?: WriteOptions,
): Promise<Row> {
  const { id, created_by: _by, created_at: _at, updated_at: _updated, ...body } = fields;
  const row = await request({ method: 'PATCH', path: `${path}/${id}/`, body }, options);
  announce(isSubmitted(row) ? submittedWords : '更新成功', options);
  return row as Row;
}

/** Updates a record that has an id, creates one that has none. */
function save<Row>(
  path: string,
  fields: Fields & { readonly id?: number | null },
  options?: WriteOptions,
): Promise<Row> {
  const { id, ...rest } = fields;
  return typeof id === 'number' ? update(path, { ...rest, id }, options) : create(path, rest, options);
}

/** Deletes a record by DELETE, or `softly` by setting `is_deleted`. */
async function remove(
  path: string,
  id: number,
  how: 'delete' | 'softly' = 'delete',
  options?: WriteOptions,
): Promise<void> {
  const target = `${path}/${id}/`;
  if (how === 'delete') await request({ method: 'DELETE', path: target }, options);
  else await request({ method: 'PATCH', path: target, body: { is_deleted: true } }, options);
  announce('删除成功', options);
}

/** Sends a file. */
async function upload(file: File, options?: CallOptions): Promise<UploadedFile> {
  const body = new FormData();
  body.set('file', file);
  return (await request(
    { method: 'POST', path: '/api/file/', body },
    { label: '上传文件', ...options },
  )) as UploadedFile;
}

/** Every call that the console makes. Paths of collections have no closing slash: `/api/order`. */
export const api = { call, get, list, summary, getOne, choices, create, update, save, remove, upload };
