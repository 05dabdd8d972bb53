import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { ApiOperation } from './api-operation.ts';
import { examples } from './examples/examples.ts';
import { asAnother, didNothing } from './foreign-rows.ts';
import type { SentReply } from './reply-faults.ts';
import type { LimitedCaller, RequestWorld } from './request-world.ts';
import { requestOf } from './valid-requests.ts';

type Values = Readonly<Record<string, unknown>>;

interface Reference {
  /** As issues name it: `lines.0.sku`. */
  readonly path: string;
  readonly target: RefTarget;
  /** The body with another record in its place. */
  readonly replaced: (id: number) => Values;
}

/** What became of a caller's references to records that it does not see. */
export interface ForeignReferences {
  /** How many were refused with an issue of the very field. */
  readonly named: number;
  /** How many met another refusal first, or were not used: a scope's own owner takes the place of what was sent. */
  readonly refused: number;
  readonly faults: readonly string[];
}

/** Whether its body is made of the declarations alone, so that references of a limited caller's can be put in it. */
export function hasReferences(operation: ApiOperation): boolean {
  const { method, path, name } = operation;
  if (method === 'GET' || path.endsWith('/export/') || examples.get(name)?.make) return false;
  return JSON.stringify(Object.values(fieldsOf(operation)).map(kindsOf)).includes('"ref"');
}

const kindsOf = (field: Fields[string]): unknown => [
  field.kind,
  'fields' in field && Object.values(field.fields).map(kindsOf),
];

/** Sends what a caller may write, with each reference of the body in turn to a record that it does not see. */
export async function writeForeignReferences(
  world: RequestWorld,
  operation: ApiOperation,
  caller: LimitedCaller,
): Promise<ForeignReferences> {
  const found = { named: 0, refused: 0, faults: [] as string[] };
  const request = await requestOf(operation, { world, caller, turn: 0 });
  if (!request || request.body === undefined || request.body instanceof FormData) return found;
  for (const { path, target, replaced } of referencesIn(fieldsOf(operation), request.body as Values)) {
    const id = await foreignId(world, caller, target);
    if (id === undefined) continue;
    const reply = await world.send(caller, asAnother({ ...request, caller, body: replaced(id) }));
    if (reply.status === 400 && Object.hasOwn(JSON.parse(reply.text), path)) found.named += 1;
    else if (await isHarmless(world, reply, { caller, path, id })) found.refused += 1;
    else found.faults.push(`${caller} ${operation.name} ${path} ${id}: ${reply.status} ${reply.text}`);
  }
  return found;
}

/** Whether a reply is a refusal, or that of an act in which the record was not used. */
async function isHarmless(
  world: RequestWorld,
  { status, text }: SentReply,
  { caller, path, id }: { readonly caller: LimitedCaller; readonly path: string; readonly id: number },
): Promise<boolean> {
  if (status === 202) return didNothing(world, caller, text);
  if (status < 300) return idAt(JSON.parse(text), path) !== id;
  return status >= 400 && status < 500;
}

function fieldsOf({ action, resource }: ApiOperation): Fields {
  return action?.body ?? resource?.fields ?? {};
}

/** What a reply has in a field of the request. */
function idAt(reply: unknown, path: string): unknown {
  const value = path.split('.').reduce((at, name) => (at as Values | undefined)?.[name], reply);
  return (value as Values | null | undefined)?.id;
}

/** Every reference that a body holds, also in its first line. */
function referencesIn(fields: Fields, body: Values, at = ''): readonly Reference[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Reference[] => {
    const value = body[name];
    if (value === undefined || value === null) return [];
    const path = `${at}${name}`;
    const put = (one: unknown): Values => ({ ...body, [name]: one });
    if (field.kind === 'ref') return [{ path, target: field.to(), replaced: put }];
    if (field.kind === 'record') return below(field.fields, value as Values, { path, put });
    if (field.kind !== 'lines') return [];
    const [line, ...others] = value as readonly Values[];
    return line ? below(field.fields, line, { path: `${path}.0`, put: (one) => put([one, ...others]) }) : [];
  });
}

function below(
  fields: Fields,
  values: Values,
  { path, put }: { readonly path: string; readonly put: (one: Values) => Values },
): readonly Reference[] {
  return referencesIn(fields, values, `${path}.`).map((one) => ({ ...one, replaced: (id) => put(one.replaced(id)) }));
}

const known = new WeakMap<RequestWorld, Map<string, number | undefined>>();

/** A record of a target that the superuser sees and the caller does not; undefined where there is none. */
async function foreignId(world: RequestWorld, caller: LimitedCaller, target: RefTarget): Promise<number | undefined> {
  const ofWorld = known.get(world) ?? new Map<string, number | undefined>();
  known.set(world, ofWorld);
  const key = `${caller} ${target.path}`;
  if (!ofWorld.has(key)) ofWorld.set(key, await findForeign(world, caller, target));
  return ofWorld.get(key);
}

async function findForeign(world: RequestWorld, caller: LimitedCaller, target: RefTarget): Promise<number | undefined> {
  // Pickers offer the newest fifty: what is among these and not offered is not to be chosen.
  const newest = await world.records('superuser', target, 'limit=50&ordering=-id');
  const offered = await world.send(caller, { method: 'GET', url: `${target.path}_readonly/options/` });
  const { results = [] } = JSON.parse(offered.text) as { readonly results?: readonly { readonly id: number }[] };
  const seen = new Set(results.map(({ id }) => id));
  for (const { id } of newest.filter((one) => !seen.has(one.id))) {
    const { status } = await world.send(caller, { method: 'GET', url: `${target.path}_readonly/${id}/` });
    if (status !== 200) return id;
  }
  return undefined;
}
