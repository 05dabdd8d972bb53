const sha256 = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

const balances = (of: string) =>
  `${of}.opening_quantity, ${of}.opening_fen, ${of}.in_quantity, ${of}.in_fen, ${of}.out_quantity, ${of}.out_fen,
   ${of}.closing_quantity, ${of}.closing_fen, ${of}.moved::text`;

/** The hash of the lines `l` of one place: one text a line, in the order of SKUs. */
export const linesHash = sha256(
  `coalesce(string_agg(concat_ws('|', l.sku_id, ${balances('l')}), E'\\n' ORDER BY l.sku_id), '')`,
);

/** The hash of a month `c` over the former one's and all its places `p`, in the order of their ids. */
export const periodHash = sha256(
  `concat_ws(E'\\n', coalesce(c.former_hash, ''), c.location_kind, c.month,
     string_agg(concat_ws('|', p.location_id, p.line_count, ${balances('p')}, p.hash), E'\\n' ORDER BY p.location_id))`,
);

/** The columns that lines and places of a closed month share. */
export const balanceColumns =
  'opening_quantity, opening_fen, in_quantity, in_fen, out_quantity, out_fen, closing_quantity, closing_fen, moved';
