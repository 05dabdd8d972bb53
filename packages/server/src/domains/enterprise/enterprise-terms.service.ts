import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import { enterpriseCredit, pointPriceChange } from '@zhanggui/contract/domains/enterprise/enterprise-values';
import type { BodyOf } from '@zhanggui/contract/platform/fields/field';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Measured, review } from '../../features/approval/review.ts';
import type { Context } from '../../platform/context.ts';
import { creditChange } from './credit-limit.service.ts';

const { credit_limit_fen, payment_days, point_price_fen } = enterprise.fields;
const terms = { credit_limit_fen, payment_days, point_price_fen };
type Terms = Readonly<Record<keyof typeof terms, number>>;
type Body = BodyOf<typeof enterprise.fields>;

interface Termed extends Terms {
  readonly name: string;
  /** From where the price counts until a second person agrees to another. */
  readonly agreed_price_fen: number | null;
}

const initial = {
  credit_limit_fen: credit_limit_fen.initial,
  payment_days: payment_days.initial,
  point_price_fen: point_price_fen.initial,
};

/** Hook: the terms that an enterprise begins with. */
export async function openTerms(ctx: Context, values: Body): Promise<Body> {
  refuseLimited(ctx, initial, values);
  const { name, point_price_fen } = values;
  await reviewTerms(ctx, { ...initial, name, point_price_fen, agreed_price_fen: null }, values);
  return values;
}

/** Hook: its terms change. */
export async function changeTerms(
  ctx: Context,
  current: Readonly<Record<string, unknown>>,
  values: Partial<Body>,
): Promise<Readonly<Record<string, unknown>>> {
  const before = current as unknown as Termed;
  refuseLimited(ctx, before, values);
  await reviewTerms(ctx, before, values);
  const { point_price_fen: price = before.point_price_fen } = values;
  if (price === before.point_price_fen) return values;
  return { ...values, agreed_price_fen: ctx.approved ? price : (before.agreed_price_fen ?? before.point_price_fen) };
}

/** What an enterprise pays and may owe is the head office's business. */
function refuseLimited({ caller }: Context, before: Terms, values: Partial<Terms>): void {
  if (caller.scope.kind === 'staff') return;
  for (const name of Object.keys(terms) as (keyof Terms)[])
    if ((values[name] ?? before[name]) !== before[name]) fail('forbidden', { permission: terms[name].label });
}

async function reviewTerms(ctx: Context, before: Termed, after: Partial<Terms>): Promise<void> {
  const { point_price_fen: price = before.point_price_fen, credit_limit_fen: limit = before.credit_limit_fen } = after;
  const percent = changeOf(before, price);
  const { label } = credit_limit_fen;
  const credit = creditChange({ measure: enterpriseCredit, label, from: before.credit_limit_fen, to: limit });
  const measured: Measured[] = [
    ...(price === before.point_price_fen
      ? []
      : [{ measure: pointPriceChange, value: percent, text: `积分单价变动 ${percent}%` }]),
    ...credit.measured,
  ];
  if (measured.length === 0) return;
  const moved = { label: `${point_price_fen.label}变更`, text: `${yuan(before.point_price_fen)} → ${yuan(price)} 元` };
  const content = [...(price === before.point_price_fen ? [] : [moved]), ...credit.content];
  await review(ctx, { title: before.name, path: '/enterprise/index', content, measured });
}

/** By how many percent a price moves from where it differs most, to two decimals. */
function changeOf({ point_price_fen: now, agreed_price_fen: agreed }: Termed, price: number): number {
  const shares = [now, agreed ?? now].map((from) => Math.abs(price - from) / from);
  return Math.round(Math.max(...shares) * 10_000) / 100;
}
