/** Values by field as they were revealed; of lines, the parts by their lines' ids. */
export type Revealed = Readonly<Record<string, unknown>>;

type Line = Readonly<Record<string, unknown>>;

/** A record with what was revealed of it in place of the masks. */
export function revealedRow<R extends Readonly<Record<string, unknown>>>(row: R, values: Revealed): R {
  const shown = Object.entries(values).map(([name, value]) => {
    const held = row[name];
    return [name, Array.isArray(value) && Array.isArray(held) ? joined(held as Line[], value as Line[]) : value];
  });
  return { ...row, ...Object.fromEntries(shown) };
}

function joined(lines: readonly Line[], revealed: readonly Line[]): readonly Line[] {
  const byId = new Map(revealed.map((line) => [line.id, line]));
  return lines.map((line) => ({ ...line, ...byId.get(line.id) }));
}
