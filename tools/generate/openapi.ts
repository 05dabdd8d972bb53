import { fileURLToPath } from 'node:url';
import type { Artefact } from './artefact.ts';

const target = fileURLToPath(new URL('../../packages/contract/openapi.gen.json', import.meta.url));

/** The OpenAPI document of all domains, committed so that a change of the contract shows in review. */
export async function openApiArtefact(): Promise<Artefact> {
  const { domains } = await import('../../packages/contract/src/app.ts');
  const { openApiDocument } = await import('../../packages/contract/src/platform/openapi/document.ts');
  return { path: target, text: `${byEntry(openApiDocument(domains), 3)}\n` };
}

/** JSON with one entry a line down to a depth, so that a diff shows which path or schema changed. */
function byEntry(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${byEntry(child, depth - 1)}`);
  return `{\n${entries.join(',\n')}\n}`;
}
