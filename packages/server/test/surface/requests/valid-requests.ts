import { selectionFields } from '@zhanggui/contract/features/bulk/selection';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ApiOperation, isStream } from './api-operation.ts';
import { chosenRecord } from './chosen-record.ts';
import type { Example, Given, Try } from './example.ts';
import { examples } from './examples/examples.ts';
import { bodyOf, bodyOfRecord, fieldValue, type ValueSource } from './field-values.ts';
import { formOf, partOf } from './record-parts.ts';
import type { CallerName, RequestWorld, Row, SentRequest } from './request-world.ts';

type Values = Readonly<Record<string, unknown>>;

/** A request that ought to succeed, and who sends it. */
export interface ValidRequest extends SentRequest {
  readonly caller: CallerName;
  /** The record of the operation's resource that its path or its body names. */
  readonly record?: number;
}

/** How often one caller tries another way before the operation counts as not reached. */
const tries = 8;

/** Requests with values of the demo world, the likeliest first. */
export async function* validRequests(world: RequestWorld, operation: ApiOperation): AsyncGenerator<ValidRequest> {
  const example = examples.get(operation.name);
  for (const caller of callersOf(operation, example)) {
    for (let turn = 0; turn < tries; turn += 1) {
      const request = await requestOf(operation, { world, caller, turn }, example);
      if (request) yield { ...request, caller };
    }
  }
}

/** A read by another caller: of a record that it sees, or else of one that it does not. */
export async function requestAs(
  world: RequestWorld,
  operation: ApiOperation,
  caller: CallerName,
): Promise<{ readonly request?: SentRequest; readonly isListed: boolean }> {
  const { method, path } = operation;
  if (isStream(operation)) return { isListed: false };
  const attempt = { world, caller, turn: 0 };
  const listed = path.includes('{id}') ? await chosenRecord(operation, attempt) : undefined;
  const isListed = listed !== undefined;
  const other = path.includes('{id}') && !isListed ? { ...attempt, caller: 'superuser' as const } : undefined;
  const record = listed ?? (other && (await chosenRecord(operation, other)));
  const url = filled(path, record ? { id: record.id } : {});
  if (url === undefined) return { isListed };
  return { isListed, request: { method, url: withQuery(url, await valuesOf(operation, attempt, record)) } };
}

function callersOf({ described }: ApiOperation, example: Example | undefined): readonly CallerName[] {
  if (example?.caller) return [example.caller];
  const [security] = described.security ?? [];
  if (!security) return ['anonymous'];
  if ('signature' in security) return ['storefront'];
  return example?.make ? ['superuser'] : ['superuser', 'supplier'];
}

/** A request as one caller would send it at one try; undefined where nothing fits. */
export async function requestOf(
  operation: ApiOperation,
  attempt: Try,
  example?: Example,
): Promise<Omit<ValidRequest, 'caller'> | undefined> {
  const { method, path } = operation;
  const given: Given | undefined = example?.make ? await example.make(attempt) : {};
  if (!given) return undefined;
  const record = await recordFor(operation, attempt, { given, filter: example?.filter });
  const part = await partOf(operation, attempt, record?.id);
  const url = filled(path, { ...(record ? { id: record.id } : {}), ...part, ...given.path });
  if (url === undefined) return undefined;
  const values = { ...(await valuesOf(operation, attempt, record)), ...given.body };
  const token = given.token === undefined ? {} : { token: given.token };
  const stream = isStream(operation) ? ({ isStream: true } as const) : {};
  if (method === 'GET') return { method, url: withQuery(url, values), ...token, ...stream };
  const named = record ? { record: record.id } : {};
  if (method === 'DELETE') return { method, url, ...token, ...named };
  const headers = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {};
  const body = given.form ?? (await formOf(operation, attempt)) ?? values;
  return { method, url, headers, body, ...token, ...named };
}

/** The whole record that a request is about; its id alone where the caller may not read it. */
async function recordFor(
  operation: ApiOperation,
  attempt: Try,
  { given, filter }: { readonly given: Given; readonly filter: string | undefined },
): Promise<Row | undefined> {
  const { path, resource, method } = operation;
  const id =
    given.path?.id ?? (namesRecord(operation) ? (await chosenRecord(operation, attempt, filter))?.id : undefined);
  if (id === undefined || !resource || (method === 'GET' && path.includes('{id}')))
    return id === undefined ? undefined : { id: Number(id) };
  const { status, text } = await attempt.world.send(attempt.caller, {
    method: 'GET',
    url: `${resource.path}_readonly/${id}/`,
  });
  return status === 200 ? (JSON.parse(text) as Row) : { id: Number(id) };
}

/** Whether its path or its body says which record it is about. */
function namesRecord({ path, action, resource }: ApiOperation): boolean {
  if (path.includes('{id}')) return true;
  const lists = Object.values(action?.body ?? {}).filter((field) => field.kind === 'lines');
  return resource !== undefined && (action?.many_of !== undefined || lists.some(({ fields }) => 'id' in fields));
}

function filled(path: string, values: Readonly<Record<string, number | string>>): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => values[name] === undefined)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function withQuery(url: string, values: Values): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${url}?${query}` : url;
}

async function valuesOf(operation: ApiOperation, attempt: Try, record: Row | undefined): Promise<Values> {
  const { action, resource, method, path, parameters } = operation;
  const source = sourceOf(attempt, record);
  if (action?.many_of) return bulkValues(action, record, source);
  if (action) return bodyOf(action.body, source);
  if (method === 'GET') {
    const required = parameters.filter((one) => one.in === 'query' && one.required);
    return Object.fromEntries(
      required.map(({ name, schema }) => [name, schema.enum?.[attempt.turn % schema.enum.length]]),
    );
  }
  if (!resource) return {};
  if (method === 'POST' && path === `${resource.path}/`) return newValues(resource, attempt, source);
  if (method === 'PATCH' && record) {
    return { ...(await bodyOfRecord(resource.fields, record, source, false)), version: record.version };
  }
  if (path.endsWith('/reveal/')) return { reason: '核对资料' };
  if (path.endsWith('/export/')) return { filter: {}, columns: resource.columns.slice(0, 3), format: 'csv' };
  return path.endsWith('/comments/') ? { text: '已核对' } : {};
}

function sourceOf({ world, caller, turn }: Try, record: Row | undefined): ValueSource {
  return {
    ...{ record, turn, isFull: turn % 2 === 0, picture: '/media/demo.webp', region: ['山东省', '青岛市', '市南区'] },
    recordOf: async (target) => {
      const records = await world.records(caller, target);
      return records[turn % Math.max(records.length, 1)]?.id;
    },
  };
}

/** A record like one that is there, with new numbers and names; the fields alone where none is there or none fits. */
async function newValues(resource: ResourceDeclaration, attempt: Try, source: ValueSource): Promise<Values> {
  const records = await attempt.world.records(attempt.caller, resource);
  const like = records[Math.floor(attempt.turn / 2) % Math.max(records.length, 1)];
  if (!like || attempt.turn % 4 >= 2) return bodyOf(resource.fields, source);
  const whole = await attempt.world.ask(attempt.caller, {
    method: 'GET',
    url: `${resource.path}_readonly/${like.id}/`,
  });
  return {
    ...(await bodyOf(resource.fields, { ...source, isFull: false })),
    ...(await bodyOfRecord(resource.fields, whole, source, true)),
  };
}

async function bulkValues({ body }: ActionDeclaration, record: Row | undefined, source: ValueSource): Promise<Values> {
  if (!record) return {};
  if (body.records) return { records: await fieldValue({ ...body.records, required: true }, source, 'records') };
  const own = Object.entries(body).filter(([name]) => !Object.hasOwn(selectionFields, name));
  return { ...(await bodyOf(Object.fromEntries(own), source)), ids: [record.id], count: 1 };
}
