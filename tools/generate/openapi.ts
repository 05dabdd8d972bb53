import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Artefact } from './artefact.ts';

const target = fileURLToPath(new URL('../../packages/contract/openapi.gen.txt', import.meta.url));

type Json = Readonly<Record<string, unknown>>;

/** One line for each operation of all domains, committed so that a change of the contract shows in review. */
export async function openApiArtefact(): Promise<Artefact> {
  const { domains } = await import('../../packages/contract/src/app.ts');
  const { composeEnums } = await import('../../packages/contract/src/platform/open-enum.ts');
  const { openApiDocument } = await import('../../packages/contract/src/platform/openapi/document.ts');
  composeEnums(domains);
  return { path: target, text: `${openApiDigest(openApiDocument(domains)).join('\n')}\n` };
}

/** Lines of `id METHOD path hash`; the hash covers the operation and every component that it refers to. */
export function openApiDigest(document: Json): string[] {
  const components = document.components as Readonly<Record<string, Json>>;
  return Object.entries(document.paths as Readonly<Record<string, Json>>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { operationId } = operation as { readonly operationId: string };
      return `${operationId} ${method.toUpperCase()} ${path} ${shapeOf(operation, components)}`;
    }),
  );
}

function shapeOf(operation: unknown, components: Readonly<Record<string, Json>>): string {
  const seen = new Map<string, string>();
  const waiting = [JSON.stringify(operation)];
  for (const text of waiting) {
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const key = `${kind}/${name}`;
      if (seen.has(key)) continue;
      const component = JSON.stringify(components[kind]?.[name]);
      seen.set(key, component);
      waiting.push(component);
    }
  }
  const parts = [waiting[0] ?? '', ...[...seen].sort().map(([key, text]) => `${key} ${text}`)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}
