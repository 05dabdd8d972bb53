import { namedByDeclarations } from '../unchecked.ts';
import type { TableUse } from './tables.ts';

/** The folder of a file: `domains/order`, `features/audit`, `platform/jobs`; undefined outside of them. */
function areaOf(path: string): string | undefined {
  return /(?:^|\/)src\/((?:domains|features|platform)\/[^/]+)/.exec(path)?.[1];
}

/** The tables that files declare, by name, with the folder of the declaration. */
export function tableOwners(files: readonly { readonly path: string; readonly text: string }[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const area = areaOf(path);
    if (area === undefined || !path.endsWith('.tables.ts')) continue;
    for (const [, name = ''] of text.matchAll(/\bpgTable\(\s*'([^']+)'/g)) owners.set(name, area);
    if (text.includes('valueTables('))
      for (const [, name = ''] of text.matchAll(/\b(?:lot|hold|entry): '([^']+)'/g)) owners.set(name, area);
  }
  return owners;
}

/** The domains that a domain may read, besides itself. */
export type Required = (domain: string) => readonly string[];

/** What is wrong with the tables that a statement of a file names. */
export function ownershipFaults(
  path: string,
  { reads, writes }: TableUse,
  { owners, required }: { readonly owners: ReadonlyMap<string, string>; readonly required: Required },
): string[] {
  const area = areaOf(path);
  if (area === undefined) return [];
  if (namedByDeclarations.some((place) => path.includes(`/src/${place}`))) return [];
  const written = [...writes].flatMap((table) => {
    const owner = owners.get(table);
    return owner === undefined || owner === area ? [] : [`writes '${table}', which only ${owner} may write`];
  });
  const read = [...reads].flatMap((table) => {
    const owner = owners.get(table);
    return owner === undefined || mayRead(area, owner, required)
      ? []
      : [`reads '${table}' of ${owner}, which lies above ${area}`];
  });
  return [...written, ...read];
}

function mayRead(area: string, owner: string, required: Required): boolean {
  const [storey = '', name = ''] = area.split('/');
  const [ownerStorey = '', ownerName = ''] = owner.split('/');
  if (area === owner || ownerStorey === 'platform') return true;
  if (storey === 'domains' && ownerStorey === 'domains') return required(name).includes(ownerName);
  return storey === 'domains' || (storey === 'features' && ownerStorey === 'features');
}
