/** Where prices are kept as they change. */
interface PriceHistory {
  readonly table: string;
  /** SQL condition that a row `p` is of the price in question. */
  readonly of: string;
  /** SQL of its price in fen. */
  readonly fen: string;
  /** SQL of the present moment. */
  readonly now: string;
}

/** SQL of the prices that a change counts from: the last approved one and the one of a day ago. A younger history counts from its first. */
export function formerPricesSql({ table, of, fen, now }: PriceHistory): string {
  const kept = `SELECT ${fen} FROM ${table} p WHERE ${of}`;
  return `array_remove(ARRAY[(${kept} AND p.is_approved ORDER BY p.id DESC LIMIT 1),
    coalesce((${kept} AND p.created_at <= ${now}::timestamptz - interval '24 hours' ORDER BY p.id DESC LIMIT 1),
      (${kept} ORDER BY p.id LIMIT 1))], NULL)`;
}
