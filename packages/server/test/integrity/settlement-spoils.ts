const batch = (state: string, fen: number, differences: number) =>
  `INSERT INTO bqd_settlement (number, batch_no, state, from_date, to_date, line_count, bank_fen, our_fen, difference_count, first_signer_id, second_signer_id)
   VALUES ('X', 'X', '${state}', '2026-11-01', '2026-11-01', 1, ${fen}, ${differences > 0 ? 0 : fen}, ${differences}, 1, 2)`;
const line = (columns: string, values: string) =>
  `INSERT INTO bqd_settlement_line (bqd_settlement_id, bank_order_no, bank_fen, bank_status, is_live, difference, ${columns})
   SELECT id, 'X', bank_fen, 'paid', true, ${values} FROM bqd_settlement`;

/** A batch without its line, a line that is not its order, a signed batch whose difference has no owner. */
export const settlementSpoils: readonly (readonly [string, string])[] = [
  ['mall.settlement_totals', batch('draft', 5, 0)],
  [
    'mall.settlement_orders',
    `${batch('draft', 5, 0)}; ${line('order_id, our_fen, our_status', `'none', (SELECT min(id) FROM "order"), 5, 'paid'`)}`,
  ],
  ['mall.settlement_signed', `${batch('confirmed', 5, 1)}; ${line('our_fen', `'missing_here', NULL`)}`],
];
