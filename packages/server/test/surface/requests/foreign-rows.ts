import type { ApiOperation } from './api-operation.ts';
import type { CallerName, RequestWorld } from './request-world.ts';
import type { ValidRequest } from './valid-requests.ts';

/** Operations that tell and write nothing of another, whatever record they are asked about. */
const harmless: Readonly<Record<string, string>> = {
  'POST /api/order/in_hand/': 'it answers who works on those of the named orders that the caller sees',
  'GET /open/v1/specials/{id}/': 'what is published is for everybody',
  'POST /api/special/preview/': 'it draws what its body holds',
  'POST /api/supplier_shipment/print/': 'it prints those of the named parcels that the caller sees',
};

/** What a refusal may be: none tells the state of the record. */
const refusals = new Set([400, 403, 404]);

/** What became of requests for records that callers do not see. */
export interface ForeignRows {
  /** How many callers were refused. */
  readonly refused: number;
  readonly faults: readonly string[];
}

/** Sends a valid write as people who do not see its record, and what a storefront asks as that of another branch. */
export async function writeForeignRow(
  world: RequestWorld,
  operation: ApiOperation,
  { request, callers }: { readonly request: ValidRequest; readonly callers: readonly CallerName[] },
): Promise<ForeignRows> {
  const faults: string[] = [];
  let refused = 0;
  if (harmless[operation.name] !== undefined) return { refused, faults };
  for (const caller of othersThan(operation, request, callers)) {
    if (await sees(world, operation, { caller, record: request.record })) continue;
    const { status, text } = await world.send(caller, asAnother(request));
    if (refusals.has(status) || (status === 202 && (await didNothing(world, caller, text)))) refused += 1;
    else faults.push(`${caller} ${request.method} ${request.url}: ${status} ${text}`);
  }
  return { refused, faults };
}

/** Asks for a record that the list of each caller does not show. */
export async function readUnlisted(
  world: RequestWorld,
  operation: ApiOperation,
  callers: readonly CallerName[],
): Promise<ForeignRows> {
  const faults: string[] = [];
  let refused = 0;
  for (const caller of callers) {
    const url = await unlistedRecord(world, operation, caller);
    if (url === undefined) continue;
    const { status } = await world.send(caller, { method: 'GET', url });
    if (refusals.has(status)) refused += 1;
    else faults.push(`${caller} GET ${url}: ${status}`);
  }
  return { refused, faults };
}

/** The address of one of the newest records that the superuser's list has and the caller's has not. */
async function unlistedRecord(
  world: RequestWorld,
  { resource }: ApiOperation,
  caller: CallerName,
): Promise<string | undefined> {
  if (!resource) return undefined;
  const newest = 'limit=20&ordering=-id';
  const listed = new Set((await world.records(caller, resource, newest)).map(({ id }) => id));
  const unlisted = (await world.records('superuser', resource, newest)).find(({ id }) => !listed.has(id));
  return unlisted && `${resource.path}_readonly/${unlisted.id}/`;
}

function othersThan(
  { method, path }: ApiOperation,
  { caller, record, token }: ValidRequest,
  callers: readonly CallerName[],
): readonly CallerName[] {
  if (caller === 'storefront') return path.includes('{') ? ['other storefront'] : [];
  const isWrite = method !== 'GET' && token === undefined && record !== undefined;
  return isWrite && caller === 'superuser' ? callers : [];
}

/** A request under a key of its own, where it has one: that of another caller's would be a repeat. */
export function asAnother(request: ValidRequest): ValidRequest {
  const { headers } = request;
  return headers?.['idempotency-key'] === undefined
    ? request
    : { ...request, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } };
}

async function sees(
  world: RequestWorld,
  { resource }: ApiOperation,
  { caller, record }: { readonly caller: CallerName; readonly record: number | undefined },
): Promise<boolean> {
  if (!resource || record === undefined) return false;
  const { status } = await world.send(caller, { method: 'GET', url: `${resource.path}_readonly/${record}/` });
  return status === 200;
}

/** Whether a job over many records was refused each of them. */
export async function didNothing(world: RequestWorld, caller: CallerName, reply: string): Promise<boolean> {
  await world.runJobs();
  const { job } = JSON.parse(reply) as { readonly job: { readonly id: number } };
  const { done, failed } = await world.ask<{ readonly done: number; readonly failed: number }>(caller, {
    method: 'GET',
    url: `/api/job_readonly/${job.id}/`,
  });
  return done === failed;
}
