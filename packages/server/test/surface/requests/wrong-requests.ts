import fc from 'fast-check';
import { type ApiOperation, isStream, type Parameter } from './api-operation.ts';
import type { SentRequest } from './request-world.ts';
import { valueFor } from './schema-values.ts';

/** Requests near the schema of an operation, each once: mostly of its shape and at its edges, sometimes none of it. */
export function wrongRequests(operation: ApiOperation, cases: number, seed: number): readonly SentRequest[] {
  const made = fc.sample(requestOf(operation), { numRuns: cases, seed });
  return [...new Map(made.map((request) => [JSON.stringify(request), request])).values()];
}

function requestOf(operation: ApiOperation): fc.Arbitrary<SentRequest> {
  const { method, path, parameters, described } = operation;
  const stream = isStream(operation) ? ({ isStream: true } as const) : {};
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const chosen = fc
    .subarray(query, { maxLength: Math.min(3, query.length) })
    .chain((some) => fc.tuple(...some.map(namedValue)));
  const schema = described.requestBody?.content['application/json']?.schema ?? {};
  const near = fc.oneof(
    { weight: 5, arbitrary: valueFor(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
  const body = method === 'POST' || method === 'PATCH' ? near : fc.constant(undefined);
  const id = fc.constantFrom('1', '2', '3', '0', '-1', 'x', '99999999999999999999');
  return fc.record({ id, chosen, body }).map((made) => {
    const search = new URLSearchParams(made.chosen.map(([name, value]): [string, string] => [name, textOf(value)]));
    const at = path.replace(/\{\w+\}/g, made.id);
    return { method, url: `${at}${search.size > 0 ? `?${search}` : ''}`, body: made.body, ...stream };
  });
}

function namedValue({ name, schema }: Parameter): fc.Arbitrary<[string, unknown]> {
  return fc.tuple(fc.constant(name), valueFor(schema));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
