import { storeParcelNotice } from '@zhanggui/server/domains/message/order/order-notice.service';
import { askPart } from '@zhanggui/server/domains/message/send/ask.service';
import { messages } from '@zhanggui/server/domains/message/send/message.service';
import { storePhones } from '@zhanggui/server/domains/message/send/phones.service';
import { sendMessage, sendOne } from '@zhanggui/server/domains/message/send/send-part.service';
import { simulateMessages, usualOutcome } from '@zhanggui/server/features/text-message/simulate-messages';
import type { Context } from '@zhanggui/server/platform/context';
import { demoMessages, guestPhones, messageTemplates, optOuts } from '../../world/setting/messages.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Ten in the morning of a day so many days from now, with a provider that sends nothing. */
function atDay(ctx: Context, days: number): Context {
  const day = Math.floor((Date.now() + 8 * hourMs) / dayMs) + days;
  const moment = new Date(day * dayMs + 2 * hourMs);
  const channel = simulateMessages({ keep: () => undefined, outcomeOf: usualOutcome });
  const of = (() => channel) as unknown as Context['adapters']['of'];
  return { ...ctx, adapters: { ...ctx.adapters, of }, clock: () => moment };
}

/** Templates, budgets, who wants none, and messages in different states. */
export async function seedMessages(ctx: Context): Promise<void> {
  const templates = await seedTemplates(ctx);
  await ctx.db.rows(
    `INSERT INTO message_budget (month, budget_fen, remark)
     SELECT to_char((now() AT TIME ZONE 'Asia/Shanghai') + make_interval(months => n), 'YYYY-MM'), 50000, '群发短信'
     FROM generate_series(-2, 2) n`,
  );
  await ctx.db.rows(
    'INSERT INTO message_opt_out (phone, reason) SELECT phone, reason FROM unnest($1::text[], $2::text[]) AS o(phone, reason)',
    [optOuts.map(({ phone }) => phone), optOuts.map(({ reason }) => reason)],
  );
  await ctx.db.rows(
    `INSERT INTO message_opt_out (phone, reason) SELECT min(phone), '回复R' FROM customer WHERE phone ~ '^1[0-9]{10}$' AND NOT is_deleted
     HAVING min(phone) IS NOT NULL ON CONFLICT DO NOTHING`,
  );
  await seedNotices(ctx);
  for (const one of demoMessages) await seedMessage(ctx, one, templates.get(one.template) ?? 0);
}

async function seedTemplates({ db }: Context): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, kind, usage, provider_code, content, variables } of messageTemplates) {
    const [row] = await db.rows<{ id: number }>(
      `INSERT INTO message_template (name, kind, usage, provider_code, content, unit_fen, created_at, updated_at)
       VALUES ($1, $2, $5, $3, $4, 5, now() - interval '200 days', now() - interval '200 days') RETURNING id`,
      [name, kind, provider_code, content, usage],
    );
    ids.set(name, row?.id ?? 0);
    await db.rows(
      `INSERT INTO message_template_variable (message_template_id, name, label, sample)
       SELECT $1::bigint, v.name, v.label, v.sample FROM unnest($2::text[], $3::text[], $4::text[]) AS v(name, label, sample)`,
      [
        row?.id ?? 0,
        variables.map(([of]) => of),
        variables.map(([, label]) => label),
        variables.map(([, , sample]) => sample),
      ],
    );
  }
  return ids;
}

async function seedMessage(ctx: Context, given: (typeof demoMessages)[number], template_id: number): Promise<void> {
  const { title, audience, days, outcome, values } = given;
  const then = atDay(ctx, Math.min(days, 0));
  const created = { created_at: then.clock(), updated_at: then.clock() };
  const narrowed = await narrowingOf(ctx, audience);
  const scheduled_at = days > 0 ? atDay(ctx, days).clock() : null;
  const id = await messages.open(then, {
    header: { title, template_id, audience, ...narrowed, scheduled_at, ...created },
    lines: Object.entries(values).map(([name, value]) => ({ name, value })),
  });
  if (audience === 'phones')
    await storePhones(
      then,
      id,
      guestPhones.map((phone) => ({ phone, name: null })),
    );
  if (outcome === 'draft') return;
  await messages.move(then, { id, event: 'send' });
  if (outcome === 'cancelled') await messages.move(then, { id, event: 'cancel', body: { reason: '地点写错' } });
  if (outcome !== 'sent') return;
  await sendMessage(then, id);
  const answered = new Date(then.clock().getTime() + hourMs / 12);
  while ((await askPart({ ...then, clock: () => answered })) > 0);
}

/** Notices of the parcels that left lately, answered since. */
async function seedNotices(ctx: Context): Promise<void> {
  const parcels = await ctx.db.rows<{ id: number; order_id: number; created_at: Date }>(
    `SELECT id, order_id, created_at FROM shipment WHERE created_at BETWEEN now() - interval '30 days' AND now() - interval '2 days'
     ORDER BY id DESC LIMIT 60`,
  );
  for (const { id, order_id, created_at } of parcels) {
    const then = { ...atDay(ctx, 0), clock: () => created_at };
    const [record_id] = await storeParcelNotice(then, { order_id, shipment_id: id });
    if (record_id !== undefined) await sendOne(then, record_id);
  }
  const since = { ...atDay(ctx, 0), clock: () => new Date(Date.now() - dayMs) };
  while ((await askPart(since)) > 0);
}

/** One enterprise or one bank's branches are enough people. */
async function narrowingOf({ db }: Context, audience: string): Promise<Readonly<Record<string, number>>> {
  if (audience === 'employee') {
    const [row] = await db.rows<{ id: number }>("SELECT id FROM enterprise WHERE state = 'active' ORDER BY id LIMIT 1");
    return row ? { enterprise_id: row.id } : {};
  }
  return {};
}
