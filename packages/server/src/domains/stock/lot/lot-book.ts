import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import {
  changeLots,
  isParts,
  type LotOrder,
  type LotOut,
  type LotPart,
  newestLot,
  takeChosen,
  takeExactly,
  takeFrom,
  takeLots,
  totalOf,
  withoutLot,
} from './lot-parts.ts';

/** A movement as far as its lots are concerned. */
export interface LotEntry {
  readonly line_id: number;
  readonly sku_id: number;
  readonly location_id: number;
  readonly type: number;
  /** Positive in, negative out. */
  readonly quantity: number;
  readonly held?: number;
  /** Expired pieces go too, though some are held. */
  readonly gives_back?: boolean;
  /** The movement whose pieces it brings back or undoes. */
  readonly origin_id?: number;
  /** The lots that move, where another movement moved them before or a document names them. */
  readonly lots?: readonly LotPart[];
}

/** The place of an entry, once the entry is posted. */
export interface LotPlace {
  readonly location_kind: string;
  readonly reserved: number;
}

/** What was read under the lock of the levels. */
export interface LotFacts {
  readonly today: string;
  /** By `placeKey`. */
  readonly lots: ReadonlyMap<string, readonly LotPart[]>;
  /** What of a movement's lots has not been undone, by its id. */
  readonly origins: ReadonlyMap<number, readonly LotPart[]>;
  /** What a document's own line has brought to a place between places, by `ownKey`. */
  readonly own: ReadonlyMap<string, readonly LotPart[]>;
  /** What was chosen for a document's own line at a place and has not left, by `ownKey`. */
  readonly chosen: ReadonlyMap<string, readonly LotPart[]>;
}

/** Why an out finds no lots: too few have not expired, or the lot that it must take back, or that was chosen, is used. */
export type LotFault = { readonly available: number } | { readonly used: LotPart } | { readonly gone: LotPart };

export const placeKey = ({ sku_id, location_id }: Pick<LotEntry, 'sku_id' | 'location_id'>) =>
  `${sku_id}:${location_id}`;

export const ownKey = (entry: Pick<LotEntry, 'line_id' | 'sku_id' | 'location_id'>) =>
  `${entry.line_id}:${placeKey(entry)}`;

/** Places that sell: what has expired there is not sold, and what is reserved stays covered. */
const selling: ReadonlySet<string> = new Set(['warehouse', 'bank_cell']);

/** Places between places, where the pieces of documents lie side by side. */
export const between: ReadonlySet<string> = new Set(['transit', 'quarantine']);

const disposals: ReadonlySet<number> = new Set([
  movementType.scrap_out,
  movementType.shortage_out,
  movementType.purchase_return_out,
]);

const sales: ReadonlySet<number> = new Set([movementType.sale_out, movementType.internal_use_out]);

/** What leaves a warehouse for those who hand it out; expired pieces do not go there. */
const supplies: ReadonlySet<number> = new Set([
  movementType.bank_transfer,
  movementType.activity_transfer,
  movementType.customer_transfer,
]);

type LotOutKind = Pick<LotEntry, 'type' | 'held' | 'gives_back'> & Pick<LotPlace, 'location_kind'>;

/** Which lots a movement out of a place takes. */
export function lotOrderOf({ type, held = 0, gives_back = false, location_kind }: LotOutKind): LotOrder {
  if (!selling.has(location_kind) || disposals.has(type)) return 'dispose';
  const isSupply = location_kind === 'warehouse' && supplies.has(type);
  return sales.has(type) || isSupply || (held > 0 && !gives_back) ? 'sell' : 'move';
}

/** The lots of the places of one posting; each entry sees what those before it left. */
export class LotBook {
  readonly #today: string;
  readonly #lots: Map<string, readonly LotPart[]>;
  readonly #origins: Map<number, readonly LotPart[]>;
  readonly #own: Map<string, readonly LotPart[]>;
  readonly #chosen: Map<string, readonly LotPart[]>;

  constructor({ today, lots, origins, own, chosen }: LotFacts) {
    this.#today = today;
    this.#lots = new Map(lots);
    this.#origins = new Map(origins);
    this.#own = new Map(own);
    this.#chosen = new Map(chosen);
  }

  get hasChosen(): boolean {
    return this.#chosen.size > 0;
  }

  /** The lots that an entry moves, in positive. */
  move(entry: LotEntry, place: LotPlace): readonly LotPart[] | LotFault {
    const lots = this.lotsAt(entry);
    const parts = entry.quantity > 0 ? this.#incoming(entry, lots) : this.#outgoing(entry, place, lots);
    if (!isParts(parts)) return parts;
    this.#lots.set(placeKey(entry), changeLots(lots, parts, entry.quantity > 0 ? 1 : -1));
    return parts;
  }

  lotsAt(key: Pick<LotEntry, 'sku_id' | 'location_id'>): readonly LotPart[] {
    return this.#lots.get(placeKey(key)) ?? [];
  }

  #incoming(entry: LotEntry, lots: readonly LotPart[]): readonly LotPart[] {
    if (entry.lots && entry.lots.length > 0) return entry.lots;
    const back = entry.origin_id === undefined ? [] : this.#fromOrigin(entry.origin_id, entry.quantity);
    const rest = entry.quantity - totalOf(back);
    const lot = entry.type === movementType.surplus_in ? newestLot(lots) : withoutLot;
    return rest > 0 ? merged([...back, { ...lot, quantity: rest }]) : back;
  }

  #outgoing(entry: LotEntry, place: LotPlace, lots: readonly LotPart[]): readonly LotPart[] | LotFault {
    const wanted = -entry.quantity;
    const out: LotOut = {
      quantity: wanted,
      order: lotOrderOf({ ...entry, ...place }),
      today: this.#today,
      reserved: place.reserved,
      held: entry.held ?? 0,
    };
    const chosen = entry.origin_id === undefined ? takeFrom(this.#chosen.get(ownKey(entry)) ?? [], wanted) : [];
    if (chosen.length > 0) return this.#asChosen(entry, { lots, chosen, out });
    const known = entry.lots?.length ? merged(entry.lots) : this.#known(entry, wanted);
    const used = takeExactly(lots, known);
    if (used) return { used };
    const taken = takeLots(changeLots(lots, known, -1), {
      ...out,
      quantity: wanted - totalOf(known),
      ...(known.length > 0 ? { order: 'dispose' } : {}),
    });
    return 'parts' in taken ? merged([...known, ...taken.parts]) : taken;
  }

  #asChosen(
    entry: LotEntry,
    { lots, chosen, out }: Record<'lots' | 'chosen', readonly LotPart[]> & { readonly out: LotOut },
  ): readonly LotPart[] | LotFault {
    const gone = takeExactly(lots, chosen);
    if (gone) return { gone };
    const taken = takeChosen(lots, chosen, out);
    if (!('parts' in taken)) return taken;
    this.#chosen.set(ownKey(entry), changeLots(this.#chosen.get(ownKey(entry)) ?? [], chosen, -1));
    return merged(taken.parts);
  }

  #known(entry: LotEntry, quantity: number): LotPart[] {
    return entry.origin_id === undefined ? this.#fromOwn(entry, quantity) : this.#fromOrigin(entry.origin_id, quantity);
  }

  #fromOrigin(origin_id: number, quantity: number): LotPart[] {
    const left = this.#origins.get(origin_id) ?? [];
    const parts = takeFrom(left, quantity);
    this.#origins.set(origin_id, changeLots(left, parts, -1));
    return parts;
  }

  #fromOwn(entry: LotEntry, quantity: number): LotPart[] {
    const left = this.#own.get(ownKey(entry)) ?? [];
    const parts = takeFrom(left, quantity);
    this.#own.set(ownKey(entry), changeLots(left, parts, -1));
    return parts;
  }
}

/** One part for each lot. */
function merged(parts: readonly LotPart[]): readonly LotPart[] {
  return changeLots([], parts, 1);
}
