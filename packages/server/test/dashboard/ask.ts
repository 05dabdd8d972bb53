import type { SignedIn } from '../harness/people.ts';

/** Parameters of a call; those without a value are left out. */
export type Query = Readonly<Record<string, unknown>>;

/** Asks for a report. */
export function ask(who: SignedIn, path: string, query: Query) {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return who.call('GET', `${path}?${new URLSearchParams(Object.fromEntries(given))}`);
}

/** What a report answers; a refusal is an error. */
export async function read(who: SignedIn, path: string, query: Query) {
  const { status, body } = await ask(who, path, query);
  if (status !== 200) throw new Error(JSON.stringify({ path, query, status, body }));
  return body;
}
