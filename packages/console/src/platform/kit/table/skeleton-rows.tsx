interface SkeletonRowsProps {
  readonly count: number;
  readonly columns: number;
}

/** Rows as high as real ones while these are on their way. */
export function SkeletonRows({ count, columns }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, index) => `row ${index}`);
  const cells = Array.from({ length: columns }, (_, index) => `cell ${index}`);
  return rows.map((row) => (
    <tr key={row} className="zg-table-skeleton">
      {cells.map((cell) => (
        <td key={cell}>
          <span />
        </td>
      ))}
    </tr>
  ));
}
