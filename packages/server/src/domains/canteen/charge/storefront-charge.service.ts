import { failCanteen } from '@zhanggui/contract/domains/canteen/canteen.errors';
import type { openCard, openCharge, openLateCharges } from '@zhanggui/contract/domains/canteen/charge/charge.action';
import { mealCharge } from '@zhanggui/contract/domains/canteen/charge/meal-charge.resource';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type ExpectedFailure, Failure, invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about, doneBefore } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { eachApart, unfailed } from '../../../platform/http/batching/each-apart.ts';
import { agentLabelOfApp } from '../../../platform/identity/caller.ts';
import { canteenByCode, canteensByCode, type OpenCanteen, refuseCanteen } from '../canteen.query.ts';
import { appOf, type ChargeRequest, chargeEach, wordsOf } from './charge.service.ts';
import { chargeReplies, type StoredCharge, storedCharges } from './charge-rows.query.ts';

type Reply = ReplyOfAction<typeof openCharge>;

/** A charge of the public API in the context of its own call. */
export interface ChargingCall {
  readonly ctx: Context;
  readonly number: string;
  readonly body: BodyOfAction<typeof openCharge>;
}

interface Charged {
  readonly reply: Reply;
  readonly is_repeat: boolean;
}

function requestOf({ number, body }: ChargingCall, canteen: OpenCanteen, charged_at: Date): ChargeRequest {
  const { charge_no, amount_fen, meal = null, staff = null } = body;
  return { charge_no, number, amount_fen, meal, charged_at, is_late: false, canteen, staff };
}

/** Takes charges of one application, each with its own outcome. Numbers keep them from being taken twice. */
export async function chargeCards(
  tx: Context,
  calls: readonly ChargingCall[],
): Promise<readonly (Charged | ExpectedFailure)[]> {
  const canteens = await canteensByCode(
    tx,
    calls.map(({ body }) => body.canteen),
  );
  const asked = eachApart(calls, (call) =>
    requestOf(call, canteens.get(call.body.canteen) ?? refuseCanteen(), tx.clock()),
  );
  const requests = unfailed(asked);
  const taken = await chargeEach(tx, requests);
  const outcomes = new Map(requests.map((request, index) => [request, taken[index]]));
  const replies = await repliesOf(tx, calls);
  return eachApart(asked, (request, index) => {
    const outcome = outcomes.get(request) ?? fail('unavailable', {});
    if ('refusal' in outcome) throw new Failure(outcome.refusal);
    if (outcome.is_repeat) doneBefore(calls[index]?.ctx ?? {});
    return { reply: replies.get(request.charge_no) ?? fail('not_found', {}), is_repeat: outcome.is_repeat };
  });
}

/** The replies to calls; each of them is then about its charge. */
async function repliesOf(tx: Context, calls: readonly ChargingCall[]): Promise<Map<string, Reply>> {
  const nos = calls.map(({ body }) => body.charge_no);
  const [stored, replies] = await Promise.all([storedCharges(tx, appOf(tx), nos), chargeReplies(tx, appOf(tx), nos)]);
  const ids = new Map(stored.map(({ charge_no, id }) => [charge_no, id]));
  for (const { ctx, body } of calls) {
    const id = ids.get(body.charge_no);
    if (id !== undefined) about(ctx, mealCharge, id);
  }
  return replies;
}

type Late = BodyOfAction<typeof openLateCharges>;
type LateReply = ReplyOfAction<typeof openLateCharges>;

/** Takes the charges of a till that had no connection, with the outcome of each. */
export function chargeLate(ctx: Context, { canteen: code, charges }: Late): Promise<LateReply> {
  return inTransaction(ctx, async (tx) => {
    const canteen = await canteenByCode(tx, code);
    const now = tx.clock();
    const requests = charges.map(({ meal = null, staff = null, charged_at: at, ...charge }, index): ChargeRequest => {
      const charged_at = new Date(at * 1000);
      if (charged_at > now) invalid(`charges.${index}.charged_at`, '消费时间不能晚于现在');
      return { ...charge, meal, staff, charged_at, is_late: true, canteen };
    });
    const outcomes = await chargeEach(tx, requests);
    const nos = requests.map(({ charge_no }) => charge_no);
    const stored = new Map(
      (await storedCharges(tx, appOf(tx), nos)).map((charge) => [charge.charge_no, charge.state as 'done']),
    );
    const results = requests.map(({ charge_no }, index) => {
      const outcome = outcomes[index];
      const refusal = outcome && 'refusal' in outcome ? outcome : undefined;
      const state = refusal && !refusal.is_kept ? null : (stored.get(charge_no) ?? null);
      return { charge_no, state, message: refusal ? wordsOf(refusal.refusal) : null };
    });
    return { results };
  });
}

/** A card as tills see it. */
export async function readCard({ db, caller }: Context, number: string): Promise<ReplyOfAction<typeof openCard>> {
  const part = (sub_balance: 'subsidy' | 'cash') =>
    `coalesce((SELECT sum(l.remaining_fen - l.held_fen) FROM card_lot l WHERE l.account_id = a.id AND l.is_open
       AND l.sub_balance = '${sub_balance}' AND (l.expires_at IS NULL OR l.expires_at > now())), 0)::bigint`;
  const [card] = await db.rows<Omit<ReplyOfAction<typeof openCard>, 'available_fen'>>(
    `SELECT c.number, c.state, a.state AS account_state, e.number AS employee_number, e.name AS employee_name,
       ${part('subsidy')} AS subsidy_fen, ${part('cash')} AS cash_fen,
       (SELECT extract(epoch FROM min(l.expires_at))::bigint FROM card_lot l WHERE l.account_id = a.id AND l.is_open
         AND l.expires_at > now()) AS next_expiry_at
     FROM meal_card c JOIN card_account a ON a.id = c.card_account_id JOIN employee e ON e.id = a.employee_id
     WHERE c.number = $1 AND NOT c.is_deleted AND ($2::bigint IS NULL OR c.agent_label_id = $2::bigint)`,
    [number, agentLabelOfApp(caller)],
    { name: 'canteen:card', plan: 'generic' },
  );
  if (!card) return fail('not_found', {});
  return { ...card, available_fen: card.subsidy_fen + card.cash_fen };
}

/** The id of an application's own charge. */
export async function ownCharge(ctx: Context, charge_no: string): Promise<Pick<StoredCharge, 'id' | 'canteen_id'>> {
  const [charge] = await storedCharges(ctx, appOf(ctx), [charge_no]);
  return charge ?? failCanteen('charge.unknown', {});
}
