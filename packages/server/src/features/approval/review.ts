import { approvalRefusal, failApproval } from '@zhanggui/contract/features/approval/approval.errors';
import { type ApprovalMeasure, thresholdNames } from '@zhanggui/contract/features/approval/rule/approval-measure.enum';
import { Failure } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { Context } from '../../platform/context.ts';

/** One value that a rule may find too much, with its words: `退款金额 1200.00 元`. */
export interface Measured {
  readonly measure: ApprovalMeasure;
  readonly value: number;
  readonly text: string;
}

/** What is about to be done, as the approver shall see it. */
export interface Reviewed {
  /** The record in words. */
  readonly title: string;
  /** The page that shows the record. */
  readonly path: string;
  readonly content: readonly ContentLine[];
  /** The weightiest last: of several rules that bite, the last that names a role says who decides. */
  readonly measured: readonly Measured[];
}

export interface ContentLine {
  readonly label: string;
  readonly text: string;
}

/** A rule that a value goes beyond. */
export interface Finding extends Measured {
  readonly role_id: number | null;
  /** Rule, value and threshold in words. */
  readonly cause: string;
}

/** Stops an act that waits for a second pair of eyes; where nothing can wait, it is a refusal like others. */
export class ApprovalNeeded extends Failure {
  readonly reviewed: Reviewed;
  readonly findings: readonly Finding[];

  constructor(reviewed: Reviewed, findings: readonly Finding[]) {
    super(approvalRefusal('approval.needed', { cause: causeOf(findings) }));
    this.reviewed = reviewed;
    this.findings = findings;
  }
}

/** The rules that bite, in one sentence. */
export function causeOf(findings: readonly Finding[]): string {
  return findings.map(({ cause }) => cause).join('；');
}

/**
 * Lets an act go on or puts it before a second pair of eyes. Call it in the transaction of the act, after everything that may
 * refuse it and before the first write. What was approved goes on as long as no value is beyond what was seen.
 */
export async function review(ctx: Context, reviewed: Reviewed): Promise<void> {
  if (ctx.caller.kind !== 'user') return;
  const findings = await findingsOf(ctx, reviewed.measured);
  if (findings.length === 0) return;
  if (!ctx.approved) throw new ApprovalNeeded(reviewed, findings);
  const beyond = findings.filter(
    ({ measure, value }) => value > (ctx.approved?.get(measure.value) ?? Number.NEGATIVE_INFINITY),
  );
  if (beyond.length > 0) failApproval('approval.moved', { cause: causeOf(beyond) });
}

/** Says why an act would wait for a second pair of eyes, where it can not, as in a file; submits nothing. */
export async function whyReviewed(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ApprovalNeeded) return error.message;
    throw error;
  }
  return undefined;
}

/** Says why figures would wait for a second pair of eyes, where they can not. */
export async function whyMeasured(ctx: Context, measured: readonly Measured[]): Promise<string | undefined> {
  if (!measured.some(({ value }) => value > 0)) return undefined;
  return whyReviewed(() => review(ctx, { title: '', path: '', content: [], measured }));
}

interface Bite {
  readonly measure: string;
  readonly name: string;
  readonly role_id: number | null;
  readonly amount_fen: number | null;
  readonly percent: number | null;
  readonly quantity: number | null;
}

/** Of each measure the strictest rule that bites. */
async function findingsOf(ctx: Context, measured: readonly Measured[]): Promise<Finding[]> {
  const bites = await ctx.db.rows<Bite>(
    `SELECT DISTINCT ON (r.measure) r.measure, r.name, r.role_id, r.amount_fen, r.percent, r.quantity
     FROM approval_rule r JOIN unnest($1::text[], $2::float8[]) AS m (measure, value) ON m.measure = r.measure
     WHERE r.state = 'enabled' AND NOT r.is_deleted AND m.value > coalesce(r.amount_fen, r.percent, r.quantity)
     ORDER BY r.measure, coalesce(r.amount_fen, r.percent, r.quantity) DESC, r.id`,
    [measured.map(({ measure }) => measure.value), measured.map(({ value }) => value)],
    { name: 'approval:rules' },
  );
  const byMeasure = new Map([...(await usualBites(ctx, measured)), ...bites].map((bite) => [bite.measure, bite]));
  return measured.flatMap((one) => {
    const bite = byMeasure.get(one.measure.value);
    if (!bite) return [];
    return [{ ...one, role_id: bite.role_id, cause: `${bite.name}：${one.text}，超过 ${thresholdOf(bite)}` }];
  });
}

/** The usual thresholds that values go beyond, of measures that no rule names. */
async function usualBites(ctx: Context, measured: readonly Measured[]): Promise<Bite[]> {
  const beyond = measured.filter(({ measure: { usual }, value }) => usual !== undefined && value > usual);
  if (beyond.length === 0) return [];
  const ruled = await ctx.db.rows<{ measure: string }>(
    'SELECT DISTINCT measure FROM approval_rule WHERE NOT is_deleted AND measure = ANY($1::text[])',
    [beyond.map(({ measure }) => measure.value)],
    { name: 'approval:ruled' },
  );
  return beyond
    .filter(({ measure }) => !ruled.some((rule) => rule.measure === measure.value))
    .map(({ measure: { value: measure, unit, usual = 0 } }) => {
      const thresholds = { amount_fen: null, percent: null, quantity: null, [thresholdNames[unit]]: usual };
      return { measure, name: '系统默认', role_id: null, ...thresholds };
    });
}

function thresholdOf({ amount_fen, percent, quantity }: Bite): string {
  if (quantity !== null) return String(quantity);
  return amount_fen === null ? `${percent}%` : `${yuan(amount_fen)} 元`;
}
