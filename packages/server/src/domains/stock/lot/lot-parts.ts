/** What a lot is known by, at every place. */
export interface Lot {
  readonly lot_no: string;
  /** Calendar days, null where they are unknown. */
  readonly produced_date: string | null;
  readonly expires_date: string | null;
  readonly near_date: string | null;
}

/** Pieces of a lot, in positive. */
export interface LotPart extends Lot {
  readonly quantity: number;
}

/** Pieces that lay at a place before lots were kept, or came without one. */
export const withoutLot: Lot = { lot_no: '无批次', produced_date: null, expires_date: null, near_date: null };

export function lotKey({ lot_no, expires_date }: Lot): string {
  return `${lot_no} ${expires_date ?? ''}`;
}

export function isExpired({ expires_date }: Lot, today: string): boolean {
  return expires_date !== null && expires_date < today;
}

/** Which lots an out takes: `sell` none that has expired, `move` these last, `dispose` these first. */
export type LotOrder = 'sell' | 'move' | 'dispose';

interface LotSorting {
  readonly order: LotOrder;
  readonly today: string;
}

export interface LotOut extends LotSorting {
  readonly quantity: number;
  /** Pieces that stay reserved at the place, which lots that have not expired must cover. */
  readonly reserved: number;
  /** How many of the pieces leave their reservation: they go before what stays reserved. */
  readonly held: number;
}

/** The lots that an order may take, in its order. */
export function lotsInOrder<P extends LotPart>(lots: readonly P[], { order, today }: LotSorting): readonly P[] {
  const sorted = lots.toSorted(byExpiry);
  const fresh = sorted.filter((lot) => !isExpired(lot, today));
  if (order === 'sell') return fresh;
  const expired = sorted.filter((lot) => isExpired(lot, today));
  return order === 'move' ? [...fresh, ...expired] : [...expired, ...fresh];
}

export type TakenLots = { readonly parts: readonly LotPart[] } | { readonly available: number };

/** Takes pieces from the lots that expire first. Pieces without a lot came before lots were kept, and leave before dated ones. */
export function takeLots(lots: readonly LotPart[], { quantity, order, today, reserved, held }: LotOut): TakenLots {
  if (order === 'dispose') return whole(takeFrom(lotsInOrder(lots, { order, today }), quantity), quantity);
  const fresh = lotsInOrder(lots, { order: 'sell', today });
  const sold = takeFrom(fresh, Math.min(quantity, freeOf(fresh, { reserved, held })));
  if (order === 'sell') return whole(sold, quantity);
  const expired = lots.filter((lot) => isExpired(lot, today)).toSorted(byExpiry);
  return whole([...sold, ...takeFrom(expired, quantity - totalOf(sold))], quantity);
}

/** How many unexpired pieces may go: not those that others have reserved. */
function freeOf(fresh: readonly LotPart[], { reserved, held }: Pick<LotOut, 'reserved' | 'held'>): number {
  return Math.max(0, totalOf(fresh) - reserved, Math.min(held, totalOf(fresh)));
}

/** Takes chosen lots, which the place has, and the rest by expiry; nothing that has expired is sold. */
export function takeChosen(lots: readonly LotPart[], chosen: readonly LotPart[], out: LotOut): TakenLots {
  const { order, today, quantity, held } = out;
  const fresh = lotsInOrder(lots, { order: 'sell', today });
  const freshChosen = chosen.filter((lot) => !isExpired(lot, today));
  const free = order === 'dispose' ? totalOf(fresh) : freeOf(fresh, out);
  if (totalOf(freshChosen) > free) return { available: free };
  if (order === 'sell' && freshChosen.length < chosen.length) return { available: totalOf(freshChosen) };
  const [rest, left] = [quantity - totalOf(chosen), Math.max(0, held - totalOf(chosen))];
  const taken = takeLots(changeLots(lots, chosen, -1), { ...out, quantity: rest, held: left });
  return 'parts' in taken ? { parts: [...chosen, ...taken.parts] } : { available: totalOf(chosen) + taken.available };
}

/** Takes exactly these pieces from the lots of a place; answers what the first lot that has fewer has. */
export function takeExactly(lots: readonly LotPart[], wanted: readonly LotPart[]): LotPart | undefined {
  for (const want of wanted) {
    const own = lots.find((lot) => lotKey(lot) === lotKey(want));
    if ((own?.quantity ?? 0) < want.quantity) return { ...want, quantity: own?.quantity ?? 0 };
  }
  return undefined;
}

/** The lots of a place after parts came (1) or went (-1). */
export function changeLots(lots: readonly LotPart[], parts: readonly LotPart[], sign: 1 | -1): readonly LotPart[] {
  const changed = new Map(lots.map((lot) => [lotKey(lot), lot]));
  for (const part of parts) {
    const own = changed.get(lotKey(part)) ?? { ...part, quantity: 0 };
    changed.set(lotKey(part), { ...own, quantity: own.quantity + sign * part.quantity });
  }
  return [...changed.values()];
}

/** The first pieces of parts, as many as are wanted. */
export function takeFrom<P extends LotPart>(parts: readonly P[], wanted: number): P[] {
  let open = wanted;
  return parts.flatMap((part) => {
    const quantity = Math.min(open, part.quantity);
    open -= quantity;
    return quantity > 0 ? [{ ...part, quantity }] : [];
  });
}

/** The lot that a surplus belongs to: the newest that the place knows. */
export function newestLot(lots: readonly LotPart[]): Lot {
  return lots.toSorted(byExpiry).findLast(({ expires_date }) => expires_date !== null) ?? withoutLot;
}

/** Whether an answer is parts and no fault. */
export function isParts<F extends object>(answer: readonly LotPart[] | F): answer is readonly LotPart[] {
  return Array.isArray(answer);
}

export function totalOf(parts: readonly { readonly quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

function byExpiry(a: Lot, b: Lot): number {
  const [first, second] = [a.expires_date ?? '', b.expires_date ?? ''];
  if (first !== second) return first < second ? -1 : 1;
  return a.lot_no < b.lot_no ? -1 : 1;
}

function whole(parts: readonly LotPart[], quantity: number): TakenLots {
  return totalOf(parts) === quantity ? { parts } : { available: totalOf(parts) };
}
