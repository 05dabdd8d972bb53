import { canteenRefusal } from '@zhanggui/contract/domains/canteen/canteen.errors';
import type { Refusal } from '@zhanggui/contract/platform/errors';
import { businessDay, businessOffsetSeconds } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';
import type { OpenCanteen } from '../canteen.query.ts';
import { cardAccounts } from '../card/card-accounts.service.ts';
import { type TillRefusal, tillRefusals } from '../staff/staff.service.ts';
import {
  type CardRow,
  eatenMeals,
  lockCards,
  mealKey,
  type NewCharge,
  type StoredCharge,
  storedCharges,
  writeCharges,
} from './charge-rows.query.ts';
import { beyondLimit, type Eaten, isLimited, type Meal, type Period, periodOfCharge } from './decide-charge.ts';

/** What a till wants to take from a card. */
export interface ChargeRequest {
  readonly charge_no: string;
  readonly number: string;
  readonly meal: Meal | null;
  readonly amount_fen: number;
  readonly charged_at: Date;
  readonly is_late: boolean;
  readonly canteen: OpenCanteen;
  /** The number of who works at the till. */
  readonly staff: string | null;
}

/** What became of a charge; a refused one is kept where the meal is eaten already. */
export type ChargeOutcome = { readonly is_repeat: boolean } | { readonly refusal: Refusal; readonly is_kept: boolean };

export const chargeKey = (app_id: number, charge_no: string) => `charge:${app_id}:${charge_no}`;

export const appOf = ({ caller }: Context) => (caller.kind === 'app' ? caller.id : 0);

export const isRefusal = <T extends object>(one: T | Refusal): one is Refusal => 'declaration' in one;

export const wordsOf = ({ declaration, params }: Refusal) => declaration.text(params);

/** Everything that charges are decided by, read under the locks of their accounts. */
interface Known {
  readonly cards: ReadonlyMap<string, CardRow>;
  readonly stored: ReadonlyMap<string, StoredCharge>;
  readonly eaten: Map<string, Eaten>;
  /** By canteen. */
  readonly tills: ReadonlyMap<number, TillRefusal>;
}

interface Wanted {
  readonly at: number;
  readonly request: ChargeRequest;
  readonly charge: NewCharge;
}

/** Takes charges in their order, each once by its number; late ones that can not be taken are kept as unpaid. */
export async function chargeEach(tx: Context, requests: readonly ChargeRequest[]): Promise<ChargeOutcome[]> {
  const app_id = appOf(tx);
  const numbers = requests.map(({ number }) => number);
  const cards = await lockCards(tx, numbers);
  const charge_nos = requests.map(({ charge_no }) => charge_no);
  const stored = await storedCharges(tx, app_id, charge_nos);
  const known: Known = {
    cards,
    stored: new Map(stored.map((one) => [one.charge_no, one])),
    eaten: await eatenBefore(tx, requests, cards),
    tills: await tillsOf(tx, requests),
  };
  const outcomes = new Array<ChargeOutcome>(requests.length);
  const wanted: Wanted[] = [];
  const seen = new Map<string, ChargeRequest>();
  for (const [at, request] of requests.entries()) {
    const twin = seen.get(request.charge_no);
    const decided = twin ? twinOf(twin, request) : decide(request, known, app_id);
    seen.set(request.charge_no, twin ?? request);
    if ('charge' in decided) wanted.push({ at, request, charge: decided.charge });
    else outcomes[at] = decided;
  }
  await take(tx, wanted, outcomes);
  return outcomes;
}

/** What was had of meals before, where a limit asks for it: days of many charges are long to add up. */
async function eatenBefore(
  tx: Context,
  requests: readonly ChargeRequest[],
  cards: ReadonlyMap<string, CardRow>,
): Promise<Map<string, Eaten>> {
  const limited = requests.filter(({ is_late, canteen }) => !is_late && canteen.periods.some(isLimited));
  const accounts = new Set(limited.flatMap(({ number }) => cards.get(number)?.card_account_id ?? []));
  if (accounts.size === 0) return new Map();
  const days = new Set(limited.map(({ charged_at }) => businessDay(charged_at)));
  return eatenMeals(tx, [...accounts], [...days]);
}

async function tillsOf(tx: Context, requests: readonly ChargeRequest[]): Promise<Map<number, TillRefusal>> {
  const tills = new Map<number, TillRefusal>();
  for (const [id, own] of Map.groupBy(requests, ({ canteen }) => canteen.id))
    tills.set(id, await tillRefusals(tx, id, { act: 'charge', numbers: own.map(({ staff }) => staff) }));
  return tills;
}

/** Posts what may be taken, stores it, and says of each how it ended. */
async function take(tx: Context, wanted: readonly Wanted[], outcomes: ChargeOutcome[]): Promise<void> {
  const payable = wanted.filter(({ charge }) => charge.refusal === null);
  const posted = await cardAccounts.postEach(
    tx,
    payable.map(({ charge }) => ({
      ...{ do: 'debit', account_id: charge.account_id, key: charge.key, kind: 'charge', amount: charge.amount_fen },
      document_no: charge.charge_no,
    })),
  );
  const refusals = new Map(
    payable.flatMap(({ at }, index) => {
      const outcome = posted[index];
      return outcome && 'refusal' in outcome ? [[at, outcome.refusal] as const] : [];
    }),
  );
  const kept: NewCharge[] = [];
  for (const { at, request, charge } of wanted) {
    const refusal = refusals.get(at);
    if (refusal) outcomes[at] = { refusal, is_kept: request.is_late };
    else if (charge.refusal === null) outcomes[at] = { is_repeat: false };
    if (!refusal) kept.push(charge);
    else if (request.is_late) kept.push({ ...charge, refusal: wordsOf(refusal) });
  }
  await writeCharges(tx, kept);
}

/** Whether a charge is taken; what it adds up with is counted on. */
function decide(request: ChargeRequest, known: Known, app_id: number): ChargeOutcome | { readonly charge: NewCharge } {
  const { charge_no, number, amount_fen, charged_at, is_late, canteen, staff } = request;
  const card = known.cards.get(number);
  const before = known.stored.get(charge_no);
  if (before && before.state !== 'unpaid') return repeatOf(before, request, card);
  const notAllowed = is_late ? undefined : known.tills.get(canteen.id)?.(staff);
  if (notAllowed) return { refusal: notAllowed, is_kept: false };
  if (!card) return { refusal: canteenRefusal('card.unknown', {}), is_kept: false };
  if (card.enterprise_id !== canteen.enterprise_id)
    return { refusal: canteenRefusal('canteen.foreign_card', {}), is_kept: false };
  const period = periodOfCharge(canteen.periods, request);
  if (isRefusal(period)) return { refusal: period, is_kept: false };
  const { meal } = period;
  const meal_date = businessDay(charged_at);
  const refusal = notUsable(card, request) ?? (is_late ? undefined : countOn(known.eaten, request, card, period));
  if (refusal && !is_late) return { refusal, is_kept: false };
  return {
    charge: {
      ...{ account_id: card.card_account_id, canteen_id: canteen.id, card_number: number, app_id, charge_no },
      ...{ meal, meal_date, amount_fen, charged_at, meal_booking_id: null, staff_number: staff },
      hour: Math.floor((charged_at.getTime() / 1000 + businessOffsetSeconds) / 3600) % 24,
      way: is_late ? 'late' : 'till',
      key: chargeKey(app_id, charge_no),
      refusal: refusal ? wordsOf(refusal) : null,
    },
  };
}

function repeatOf(
  before: StoredCharge,
  { amount_fen, canteen }: ChargeRequest,
  card: CardRow | undefined,
): ChargeOutcome {
  const isSame =
    before.amount_fen === amount_fen &&
    before.canteen_id === canteen.id &&
    before.card_account_id === card?.card_account_id;
  return isSame ? { is_repeat: true } : { refusal: canteenRefusal('charge.no_reused', {}), is_kept: false };
}

/** The same number twice in one call. */
function twinOf(first: ChargeRequest, { number, amount_fen, canteen }: ChargeRequest): ChargeOutcome {
  const isSame = first.number === number && first.amount_fen === amount_fen && first.canteen.id === canteen.id;
  return isSame ? { is_repeat: true } : { refusal: canteenRefusal('charge.no_reused', {}), is_kept: false };
}

/** A card pays until it was lost or ended; a till without connection may say so later. */
function notUsable({ state, ended_at }: CardRow, { is_late, charged_at }: ChargeRequest): Refusal | undefined {
  const wasUsable = state === 'active' || (is_late && ended_at !== null && charged_at < ended_at);
  return wasUsable ? undefined : canteenRefusal('card.not_active', {});
}

function countOn(eaten: Known['eaten'], request: ChargeRequest, card: CardRow, period: Period): Refusal | undefined {
  const key = mealKey(card.card_account_id, businessDay(request.charged_at), period.meal);
  const had = eaten.get(key) ?? { count: 0, amount_fen: 0 };
  const refusal = beyondLimit(period, had, request.amount_fen);
  if (!refusal) eaten.set(key, { count: had.count + 1, amount_fen: had.amount_fen + request.amount_fen });
  return refusal;
}
