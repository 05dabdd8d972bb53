import type { TableUse } from './tables.ts';

const metadata = ['version', 'updated_at'];
const mark = '/* no edit:';

/** What is wrong with the UPDATEs of a statement: each is an edit, which keeps the metadata, or says why it is none. */
export function versionFaults(text: string, { updates }: TableUse, versioned: ReadonlySet<string>): string[] {
  const bytes = Buffer.from(text);
  return updates.flatMap(({ table, columns, location }, index) => {
    if (!versioned.has(table)) return [];
    const own = bytes.subarray(location, updates[index + 1]?.location).toString();
    const missing = metadata.filter((name) => !columns.includes(name));
    if (own.includes(mark)) {
      return columns.includes('version') ? [`UPDATE of '${table}' counts its version and says that it is no edit`] : [];
    }
    return missing.length === 0
      ? []
      : [`UPDATE of '${table}' leaves out ${missing.join(' and ')}: use edited() or noEdit()`];
  });
}

const writers = ['platform/database/row-edit.ts', 'platform/resource/'];

/** Lines of a file that increment a version by hand, instead of by edited(). */
export function handWrittenVersions(path: string, text: string): string[] {
  if (writers.some((place) => path.startsWith(place))) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\bversion \+ 1\b/.test(line)
        ? [`${path}:${index + 1}: counts a version by hand: use edited() or updateRow()`]
        : [],
    );
}
