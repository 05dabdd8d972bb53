import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { edited, noEdit } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { traceRecords } from '../../platform/resource/write/trace-records.ts';
import { messageChannels } from '../text-message/text-message.port.ts';
import { coSignSubjects, type LineAnswer, type SignedContent } from './subject.port.ts';

const linkDays = 14;
const codeMinutes = 10;
/** How long who has opened a record may take to answer it. */
const answerMinutes = 120;
const lockMinutes = 30;
const maxTries = 5;
const pauseSeconds = 60;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export interface OpenedLink {
  readonly path: string;
  readonly expires_at: number;
}

interface Signing {
  readonly resource: string;
  readonly subject_id: number;
  readonly phone: string;
}

/** Makes the link of a record, in place of any before; `tx` has the trusted view. */
export async function openCoSign(tx: Context, { resource, subject_id, phone }: Signing): Promise<OpenedLink> {
  await closeCoSign(tx, resource, subject_id);
  const token = tx.random(32).toString('base64url');
  const expires = new Date(tx.clock().getTime() + linkDays * 86_400_000);
  await tx.db.rows(
    `INSERT INTO co_sign (resource, subject_id, phone, token_hash, expires_at, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6::bigint, $6::bigint)`,
    [resource, subject_id, phone, digest(token), expires, accountIdOf(tx.caller)],
  );
  return { path: `/open/co-sign/${token}`, expires_at: Math.floor(expires.getTime() / 1000) };
}

/** Ends the open link of a record, if there is one. */
export async function closeCoSign(tx: Context, resource: string, subject_id: number): Promise<void> {
  await tx.db.rows(
    `UPDATE co_sign SET closed_at = $3, ${edited({ at: '$3', by: '$4::bigint' })}
     WHERE resource = $1 AND subject_id = $2 AND closed_at IS NULL`,
    [resource, subject_id, tx.clock(), accountIdOf(tx.caller)],
  );
}

interface Link {
  readonly id: number;
  readonly resource: string;
  readonly subject_id: number;
  readonly phone: string;
  readonly code_hash: string | null;
  readonly code_sent_at: Date | null;
  readonly opened_at: Date | null;
  readonly wrong_tries: number;
  readonly locked_until: Date | null;
}

/** A link that still leads somewhere; unknown, expired, answered and recalled ones are all the same. */
export async function linkOf(ctx: Context, token: string, lock: 'FOR UPDATE' | '' = ''): Promise<Link | undefined> {
  const [link] = await ctx.db.rows<Link>(
    `SELECT id, resource, subject_id, phone, code_hash, code_sent_at, opened_at, wrong_tries, locked_until FROM co_sign
     WHERE token_hash = $1 AND closed_at IS NULL AND answered_at IS NULL AND expires_at > $2 ${lock}`,
    [digest(token), ctx.clock()],
  );
  return link;
}

export const maskOf = (phone: string) => phone.replace(/^(\d{3})\d*(\d{4})$/, '$1****$2');

/** Sends a new code to the phone on file; answers why not, where it does not. Wrong tries count on until a lock has ended. */
export async function sendCode(ctx: Context, token: string): Promise<string | undefined> {
  const channel = ctx.adapters.of(messageChannels, []);
  if (!channel) return '短信服务没有开通，请联系我们';
  const made = await makeCode(ctx, token);
  if (made === undefined || typeof made === 'string') return made;
  // After the commit: a provider that is slow or lost holds no row.
  const answer = await channel
    .send({
      id: `CS${ctx.random(16).toString('hex')}`,
      phone: made.phone,
      template: null,
      params: { code: made.code },
      text: `验证码 ${made.code}，${codeMinutes} 分钟内有效，用于确认单据。`,
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a provider of messages did not answer');
      return { outcome: 'failed' } as const;
    });
  if (answer.outcome === 'sent') return undefined;
  await forgetCode(ctx, made);
  return '验证码发送失败，请稍后再试';
}

interface MadeCode {
  readonly id: number;
  readonly phone: string;
  readonly code: string;
  readonly code_hash: string;
}

/** A new code of a link, committed before it is sent; a text says why there is none. */
function makeCode(ctx: Context, token: string): Promise<MadeCode | string | undefined> {
  return ctx.db.transaction(async (db) => {
    const link = await linkOf({ ...ctx, db }, token, 'FOR UPDATE');
    if (!link) return undefined;
    const now = ctx.clock().getTime();
    if ((link.locked_until?.getTime() ?? 0) > now) return '输错次数过多，请半小时后再试';
    const since = now - (link.code_sent_at?.getTime() ?? 0);
    if (since < pauseSeconds * 1000) return `请 ${Math.ceil(pauseSeconds - since / 1000)} 秒后再获取`;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const code_hash = digest(`${token} ${code}`);
    await db.rows(
      `UPDATE co_sign ${noEdit('a partner is no account')} SET code_hash = $2, code_sent_at = $3, opened_at = NULL, updated_at = $3,
         wrong_tries = CASE WHEN locked_until IS NULL THEN wrong_tries ELSE 0 END, locked_until = NULL WHERE id = $1`,
      [link.id, code_hash, ctx.clock()],
    );
    return { id: link.id, phone: link.phone, code, code_hash };
  });
}

/** A code that was not sent is none, and the next may be asked for at once; a newer one stays. */
async function forgetCode({ db, clock }: Context, { id, code_hash }: MadeCode): Promise<void> {
  await db.rows(
    `UPDATE co_sign ${noEdit('a partner is no account')} SET code_hash = NULL, code_sent_at = NULL, updated_at = $3
     WHERE id = $1 AND code_hash = $2`,
    [id, code_hash, clock()],
  );
}

/** Whether a code is the one that was sent and may still be used for that; the fifth wrong one locks the link. */
async function passes(tx: Context, link: Link, { token, code }: Try, use: 'read' | 'answer'): Promise<boolean> {
  const now = tx.clock().getTime();
  const isOpen = (link.locked_until?.getTime() ?? 0) <= now;
  const isWithin = (since: Date | null, minutes: number) => since !== null && now - since.getTime() <= minutes * 60_000;
  const isUsable =
    isWithin(link.code_sent_at, codeMinutes) || (use === 'answer' && isWithin(link.opened_at, answerMinutes));
  if (!isOpen || !isUsable || link.code_hash === null) return false;
  if (timingSafeEqual(Buffer.from(link.code_hash), Buffer.from(digest(`${token} ${code}`)))) return true;
  await tx.db.rows(
    `UPDATE co_sign ${noEdit('a partner is no account')} SET wrong_tries = wrong_tries + 1, updated_at = $2,
       locked_until = CASE WHEN wrong_tries + 1 >= ${maxTries} THEN $2::timestamptz + interval '${lockMinutes} minutes' END,
       code_hash = CASE WHEN wrong_tries + 1 < ${maxTries} THEN code_hash END WHERE id = $1`,
    [link.id, tx.clock()],
  );
  return false;
}

interface Try {
  readonly token: string;
  readonly code: string;
}

interface Signed extends Try {
  readonly signer: string | null;
  readonly answers: readonly LineAnswer[];
}

/** The record behind a link, for who has the code, to read it at first or to correct an answer; undefined otherwise. */
export function readSigned(
  ctx: Context,
  opened: Try,
  use: 'read' | 'answer' = 'read',
): Promise<SignedContent | undefined> {
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const link = await linkOf(tx, opened.token, 'FOR UPDATE');
    if (!link || !(await passes(tx, link, opened, use))) return undefined;
    await db.rows(
      `UPDATE co_sign ${noEdit('a partner is no account')} SET opened_at = coalesce(opened_at, $2), updated_at = $2 WHERE id = $1`,
      [link.id, ctx.clock()],
    );
    return subjectOf(tx, link)?.read(tx, link.subject_id);
  });
}

/** Takes the answers of who has the code, with an entry for each record that its kind keeps; the link leads nowhere afterwards. */
export function answerSigned(
  ctx: Context,
  registry: ResourceRegistry,
  { signer, answers, ...opened }: Signed,
): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const records = traceRecords(ctx, registry);
    const tx = { ...ctx, db, trace: { subject: undefined, records } };
    const named = await linkOf(tx, opened.token);
    if (named) await subjectOf(tx, named)?.lock(tx, named.subject_id);
    const link = await linkOf(tx, opened.token, 'FOR UPDATE');
    if (!link || !(await passes(tx, link, opened, 'answer'))) return false;
    await subjectOf(tx, link)?.answer(tx, link.subject_id, answers, signer);
    await db.rows(
      `UPDATE co_sign ${noEdit('a partner is no account')} SET answered_at = $2, closed_at = $2, address = $3, updated_at = $2 WHERE id = $1`,
      [link.id, ctx.clock(), ctx.client.address],
    );
    await records.append(tx, { act: 'co_sign', act_label: '凭链接答复' });
    return true;
  });
}

function subjectOf({ extensions }: Context, { resource }: Link) {
  return extensions.all(coSignSubjects).find((subject) => subject.resource === resource);
}
