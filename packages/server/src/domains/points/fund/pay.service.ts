import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import { pointsOnCredit, pointsReturned } from '@zhanggui/contract/domains/points/points-values';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { type Context, trusted } from '../../../platform/context.ts';
import { type EnterpriseTerms, requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { bearItem, lockResiduals, settleBySource } from '../../open-item/open-item.service.ts';
import { enterpriseFunds } from '../points-accounts.service.ts';

/** What points are issued for: the document that the enterprise pays. */
export interface PaidDocument {
  readonly kind: 'points_issue' | 'points_adjustment' | 'points_budget' | 'point_coupon_batch';
  readonly id: number;
  readonly no: string;
}

/** How an amount was paid. */
export interface Paid {
  readonly prepaid_fen: number;
  readonly credit_fen: number;
}

const dayMs = 86_400_000;

/** The key of the entry by which a document was paid in advance. */
const paidKey = ({ kind, id }: PaidDocument) => `${kind}:${id}`;

/** The fund of an enterprise, which is made with its first use. */
export async function fundOf(tx: Context, enterprise_id: number): Promise<number> {
  return (await enterpriseFunds.openAccount(tx, enterprise_id)) ?? fail('not_found', {});
}

/**
 * How an enterprise would pay an amount: from what it has paid in advance, and the rest on credit; refuses what is beyond
 * both. The locks of its fund and its credit make its payments take turns.
 */
export async function planPayment(
  from: Context,
  enterprise_id: number,
  amount_fen: number,
): Promise<Paid & { readonly terms: EnterpriseTerms }> {
  const tx = trusted(from);
  const terms = await requireActiveEnterprise(tx.db, enterprise_id);
  if (amount_fen === 0) return { terms, prepaid_fen: 0, credit_fen: 0 };
  const debit = { do: 'debit', account_id: await fundOf(tx, enterprise_id), key: '', kind: 'issue' } as const;
  const whole = await enterpriseFunds.outcomeOf(tx, { ...debit, amount: amount_fen });
  const prepaid_fen = 'refusal' in whole ? Number(whole.refusal.params.available ?? 0) : amount_fen;
  const credit_fen = amount_fen - prepaid_fen;
  if (credit_fen > 0) {
    const owed = await lockResiduals(tx, 'ar', { kind: 'enterprise', id: enterprise_id });
    const free_fen = Math.max(0, terms.credit_limit_fen - owed.debit_fen + owed.credit_fen);
    if (credit_fen > free_fen)
      failPoints('points.over_credit', { lacking_fen: credit_fen - free_fen, prepaid_fen, credit_fen: free_fen });
  }
  return { terms, prepaid_fen, credit_fen };
}

/** Takes what points cost as it is planned; what is on credit becomes an open item. */
export async function payForPoints(
  from: Context,
  enterprise_id: number,
  { amount_fen, document }: { readonly amount_fen: number; readonly document: PaidDocument },
): Promise<Paid> {
  const tx = trusted(from);
  const { terms, prepaid_fen, credit_fen } = await planPayment(from, enterprise_id, amount_fen);
  if (credit_fen > 0) {
    const now = tx.clock();
    const due_date = businessDay(new Date(now.getTime() + terms.payment_days * dayMs));
    await bearItem(tx, {
      ...{ kind: pointsOnCredit, party: { kind: 'enterprise', id: enterprise_id }, source: document },
      ...{ date: businessDay(now), due_date, amount_fen: credit_fen, agent_label_id: terms.agent_label_id },
    });
  }
  if (prepaid_fen > 0) {
    const account_id = await fundOf(tx, enterprise_id);
    const debit = { do: 'debit', account_id, key: paidKey(document), kind: 'issue', document_no: document.no } as const;
    await enterpriseFunds.post(tx, { ...debit, amount: prepaid_fen });
  }
  return { prepaid_fen, credit_fen };
}

/** A return of points to the enterprise that paid for them. */
interface PointsReturn {
  readonly amount_fen: number;
  readonly document: PaidDocument;
  /** What of the document was taken on credit and not returned yet. */
  readonly credit_fen: number;
  /** Counts the returns of one document. */
  readonly seq: number;
}

/** What goes back to an enterprise for points that were not paid out, or taken back: credit first, then what was paid in advance. */
export async function returnForPoints(
  from: Context,
  enterprise: { readonly enterprise_id: number; readonly agent_label_id: number | null },
  { amount_fen, document, credit_fen, seq }: PointsReturn,
): Promise<Paid> {
  const tx = trusted(from);
  const on_credit = Math.min(amount_fen, credit_fen);
  const rest = amount_fen - on_credit;
  if (rest > 0) {
    const account_id = await fundOf(tx, enterprise.enterprise_id);
    const back = { do: 'reverse', account_id, kind: 'refund', document_no: document.no } as const;
    const key = `${paidKey(document)}:back:${seq}`;
    await enterpriseFunds.post(tx, { ...back, key, of: paidKey(document), amount: rest });
  }
  if (on_credit > 0) {
    const item = await bearItem(tx, {
      ...{ kind: pointsReturned, party: { kind: 'enterprise', id: enterprise.enterprise_id } },
      ...{ source: { ...document, seq: seq + 1 }, date: businessDay(tx.clock()) },
      ...{ amount_fen: on_credit, agent_label_id: enterprise.agent_label_id },
    });
    await settleBySource(tx, item);
  }
  return { prepaid_fen: rest, credit_fen: on_credit };
}

/** Money that an enterprise gets back into its fund for single points of its people. */
export async function refundToFund(
  from: Context,
  enterprise_id: number,
  { amount_fen, document }: { readonly amount_fen: number; readonly document: PaidDocument },
): Promise<void> {
  if (amount_fen === 0) return;
  const tx = trusted(from);
  const account_id = await fundOf(tx, enterprise_id);
  const credit = { do: 'credit', account_id, key: paidKey(document), kind: 'refund' } as const;
  await enterpriseFunds.post(tx, { ...credit, amount: amount_fen, document_no: document.no });
}
