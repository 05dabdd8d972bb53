import { canteenRefusal } from '@zhanggui/contract/domains/canteen/canteen.errors';
import type { Refusal } from '@zhanggui/contract/platform/errors';
import { businessDay, businessOffsetSeconds } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';
import { refusalOf } from '../../../platform/value-account/value-outcomes.ts';
import type { OpenCanteen } from '../canteen.query.ts';
import { cardAccounts } from '../card/card-accounts.service.ts';
import { type TillRefusal, tillRefusals } from '../staff/staff.service.ts';
import {
  type CardRow,
  lockCards,
  mealKey,
  mealsTaken,
  type NewCharge,
  type StoredCharge,
  storedCharges,
  writeCharges,
} from './charge-rows.query.ts';
import { beyondLimit, isLimited, type Meal, type MealsTaken, periodOfCharge } from './decide-charge.ts';

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

/** What became of a charge; a refused one is kept where the meal is taken already. */
export type ChargeOutcome = { readonly is_repeat: boolean } | { readonly refusal: Refusal; readonly is_kept: boolean };

export const chargeKey = (app_id: number, charge_no: string) => `charge:${app_id}:${charge_no}`;

export const appOf = ({ caller }: Context) => (caller.kind === 'app' ? caller.id : 0);

export const isRefusal = <T extends object>(one: T | Refusal): one is Refusal => 'declaration' in one;

export const wordsOf = ({ declaration, params }: Refusal) => declaration.text(params);

/** Everything that charges are decided by, read under the locks of their accounts. */
interface Known {
  readonly cards: ReadonlyMap<string, CardRow>;
  readonly stored: ReadonlyMap<string, StoredCharge>;
  readonly taken: Map<string, MealsTaken>;
  /** By canteen. */
  readonly tills: ReadonlyMap<number, TillRefusal>;
}

interface Decided {
  readonly charge: NewCharge;
  readonly unpaid: Refusal | undefined;
}

interface Kept {
  readonly request: ChargeRequest;
  readonly charge: NewCharge;
}

type Debited = Pick<NewCharge, 'account_id' | 'key' | 'amount_fen' | 'charge_no'>;

/** Takes charges in their order, each once by its number; late ones that can not be taken are kept as unpaid. */
export async function chargeEach(tx: Context, requests: readonly ChargeRequest[]): Promise<ChargeOutcome[]> {
  const app_id = appOf(tx);
  const numbers = requests.map(({ number }) => number);
  const charge_nos = requests.map(({ charge_no }) => charge_no);
  const [cards, stored, tills] = await Promise.all([
    lockCards(tx, numbers),
    storedCharges(tx, app_id, charge_nos),
    tillsOf(tx, requests),
  ]);
  const known: Known = {
    cards,
    stored: new Map(stored.map((one) => [one.charge_no, one])),
    taken: await takenBefore(tx, requests, cards),
    tills,
  };
  const accounts = await cardAccounts.open(
    tx,
    requests.flatMap(({ number, charge_no, amount_fen }) => {
      const { card_account_id: account_id } = cards.get(number) ?? {};
      return account_id === undefined
        ? []
        : [debitOf({ account_id, key: chargeKey(app_id, charge_no), charge_no, amount_fen })];
    }),
  );
  const kept = new Map<string, Kept>();
  const outcomes = requests.map((request): ChargeOutcome => {
    const twin = kept.get(request.charge_no);
    if (twin) return twinOf(twin.request, request);
    const decided = decide(request, known, app_id);
    if (!('charge' in decided)) return decided;
    const { charge, unpaid } = decided;
    const refusal = unpaid ?? refusalOf(accounts.decide(debitOf(charge), () => countOn(known, charge)));
    if (refusal && !request.is_late) return { refusal, is_kept: false };
    kept.set(charge.charge_no, { request, charge: { ...charge, refusal: refusal ? wordsOf(refusal) : null } });
    return refusal ? { refusal, is_kept: true } : { is_repeat: false };
  });
  await Promise.all([
    accounts.write(),
    writeCharges(
      tx,
      Array.from(kept.values(), ({ charge }) => charge),
    ),
  ]);
  return outcomes;
}

/** What was had of meals before, where a limit asks for it: days of many charges are long to add up. */
async function takenBefore(
  tx: Context,
  requests: readonly ChargeRequest[],
  cards: ReadonlyMap<string, CardRow>,
): Promise<Map<string, MealsTaken>> {
  const limited = requests.filter(({ is_late, canteen }) => !is_late && canteen.periods.some(isLimited));
  const accounts = new Set(limited.flatMap(({ number }) => cards.get(number)?.card_account_id ?? []));
  if (accounts.size === 0) return new Map();
  const days = new Set(limited.map(({ charged_at }) => businessDay(charged_at)));
  return mealsTaken(tx, [...accounts], [...days]);
}

async function tillsOf(tx: Context, requests: readonly ChargeRequest[]): Promise<Map<number, TillRefusal>> {
  const byCanteen = [...Map.groupBy(requests, ({ canteen }) => canteen.id)];
  const tills = byCanteen.map(async ([id, own]) => {
    return [id, await tillRefusals(tx, id, { act: 'charge', numbers: own.map(({ staff }) => staff) })] as const;
  });
  return new Map(await Promise.all(tills));
}

export const debitOf = ({ account_id, key, amount_fen, charge_no }: Debited) =>
  ({ do: 'debit', account_id, key, kind: 'charge', amount: amount_fen, document_no: charge_no }) as const;

/** What a charge is to take before its account is asked. A late one that can not be paid is kept, others are refused. */
function decide(request: ChargeRequest, known: Known, app_id: number): ChargeOutcome | Decided {
  const { charge_no, number, amount_fen, charged_at, is_late, canteen, staff } = request;
  const card = known.cards.get(number);
  const before = known.stored.get(charge_no);
  const repeat = before && repeatOf(before, request, card);
  if (repeat && (before.state !== 'unpaid' || 'refusal' in repeat)) return repeat;
  const notAllowed = is_late ? undefined : known.tills.get(canteen.id)?.(staff);
  if (notAllowed) return { refusal: notAllowed, is_kept: false };
  if (!card) return { refusal: canteenRefusal('card.unknown', {}), is_kept: false };
  if (card.enterprise_id !== canteen.enterprise_id)
    return { refusal: canteenRefusal('canteen.foreign_card', {}), is_kept: false };
  const period = periodOfCharge(canteen.periods, request);
  if (isRefusal(period)) return { refusal: period, is_kept: false };
  const charge = {
    ...{ account_id: card.card_account_id, canteen_id: canteen.id, card_number: number, app_id, charge_no },
    ...{ meal: period.meal, meal_date: businessDay(charged_at), amount_fen, charged_at, staff_number: staff },
    hour: Math.floor((charged_at.getTime() / 1000 + businessOffsetSeconds) / 3600) % 24,
    way: is_late ? 'late' : 'till',
    ...{ key: chargeKey(app_id, charge_no), meal_booking_id: null, refusal: null },
  } as const;
  const unpaid =
    notUsable(card, request) ?? (is_late ? undefined : beyondLimit(period, hadOf(known, charge), amount_fen));
  return unpaid && !is_late ? { refusal: unpaid, is_kept: false } : { charge, unpaid };
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

type Moment = Pick<ChargeRequest, 'is_late' | 'charged_at'>;

/** A card pays until it was lost or ended; a till without connection may say so later. */
export function notUsable({ state, ended_at }: CardRow, { is_late, charged_at }: Moment): Refusal | undefined {
  const wasUsable = state === 'active' || (is_late && ended_at !== null && charged_at < ended_at);
  return wasUsable ? undefined : canteenRefusal('card.not_active', {});
}

const hadOf = ({ taken }: Known, { account_id, meal_date, meal }: NewCharge): MealsTaken =>
  taken.get(mealKey(account_id, meal_date, meal)) ?? { count: 0, amount_fen: 0 };

function countOn(known: Known, charge: NewCharge): void {
  const { count, amount_fen } = hadOf(known, charge);
  const had = { count: count + 1, amount_fen: amount_fen + charge.amount_fen };
  known.taken.set(mealKey(charge.account_id, charge.meal_date, charge.meal), had);
}
