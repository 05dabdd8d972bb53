interface CodedProps {
  readonly sku_code: string;
  readonly barcode: string | null;
}

/** A code with what a scanner reads on the piece below it, where that is another. */
export function Coded({ sku_code, barcode }: CodedProps) {
  return (
    <>
      {sku_code}
      {barcode && barcode !== sku_code && <small>{barcode}</small>}
    </>
  );
}
