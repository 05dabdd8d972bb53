/** A line as a version of a quotation has it. */
export interface VersionLine {
  readonly sku: { readonly id: number };
  readonly quantity: number;
  readonly price?: string | null;
  readonly discount_percent?: string | null;
  readonly amount_fen?: number | null;
}

export interface ComparedRow<L> {
  readonly sku: number;
  /** The line of each version, and whether it differs from that of the version before. */
  readonly cells: readonly { readonly line: L | undefined; readonly isChanged: boolean }[];
}

const facts = (line: VersionLine | undefined) =>
  line && JSON.stringify([line.quantity, line.price, line.discount_percent ?? null]);

/** The goods of all versions side by side, in the order in which they first appear. */
export function compareVersions<L extends VersionLine>(versions: readonly (readonly L[])[]): readonly ComparedRow<L>[] {
  const skus = [...new Set(versions.flatMap((lines) => lines.map(({ sku }) => sku.id)))];
  return skus.map((sku) => {
    const lines = versions.map((version) => version.find((line) => line.sku.id === sku));
    const cells = lines.map((line, at) => ({ line, isChanged: at > 0 && facts(line) !== facts(lines[at - 1]) }));
    return { sku, cells };
  });
}
