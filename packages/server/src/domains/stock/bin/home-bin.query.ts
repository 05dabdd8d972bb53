/** SQL that joins the home bin `h` of a SKU at a place, in any state: its goods still lie there. */
export function homeBinJoin(location_id: string, sku_id: string): string {
  return `LEFT JOIN LATERAL (SELECT b.code, b.zone, b.picking_sequence FROM bin_sku k JOIN bin b ON b.id = k.bin_id
    WHERE k.location_id = ${location_id} AND k.sku_id = ${sku_id} AND NOT b.is_deleted) h ON true`;
}

/** The way of a picker: by the sequence of bins, what has none at the end. */
export const byBin = 'h.picking_sequence NULLS LAST, h.code NULLS LAST';
