import type { CompiledResource } from './compiled.ts';

const texts = new WeakMap<CompiledResource, Map<string, string>>();

/** The text of a named statement on a resource, made at its first use; it never contains values. */
export function statementText(compiled: CompiledResource, name: string, make: () => string): string {
  const known = texts.get(compiled) ?? new Map<string, string>();
  texts.set(compiled, known);
  const text = known.get(name) ?? make();
  known.set(name, text);
  return text;
}
