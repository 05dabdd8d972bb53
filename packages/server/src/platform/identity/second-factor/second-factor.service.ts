import { invalid } from '@zhanggui/contract/platform/errors';
import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { about } from '../../audit/audit-draft.ts';
import { type Context, inTransaction } from '../../context.ts';
import { noEdit } from '../../database/row-edit.ts';
import { signedIn } from '../../resource/access.ts';
import { accountsOf } from '../accounts-of.ts';
import { passwordMatches } from '../password/own-password.service.ts';
import { forgetAfterCommit, revokeSessions } from '../session/session.service.ts';
import { clearFailures } from '../sign-in/sign-in.query.ts';
import { codeAttempt, proveInTurn, spendAuthenticatorCode } from './prove.service.ts';
import { newRecoveryCodes, shownRecoveryCode } from './recovery-code.ts';
import { authenticatorUri, base32, matchingStep } from './totp.ts';

const secretBytes = 20;

/** The secret for an authenticator, as text and as QR code content. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Creates a secret for the caller's authenticator. It requires the password, so that a stolen session can not lock its
 * owner out.
 */
export async function beginEnrolment(from: Context, password: string): Promise<Enrolment> {
  const { id } = signedIn(from.caller);
  const ctx = accountsOf(from);
  about(from, accountTarget, id);
  if (!(await passwordMatches(ctx, id, password))) invalid('password', '密码错误');
  const secret = ctx.random(secretBytes);
  const [account] = await ctx.db.transaction((tx) =>
    tx.rows<{ username: string }>(
      `WITH begun AS (
         INSERT INTO second_factor AS f (user_id, sealed_secret, begun_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET sealed_secret = $2, begun_at = $3, spent_step = 0
         WHERE f.confirmed_at IS NULL RETURNING user_id)
       SELECT u.username FROM begun b JOIN "user" u ON u.id = b.user_id`,
      [id, ctx.identity.secretBox('second factors').seal(secret.toString('base64'), ctx.random), ctx.clock()],
    ),
  );
  if (!account) return failIdentity('second_factor.on_already', {});
  return { secret: base32(secret), uri: authenticatorUri(secret, account.username) };
}

/** Turns the caller's second step on by its first code and answers the recovery codes; every other session ends. */
export async function confirmEnrolment(from: Context, code: string): Promise<readonly string[]> {
  const caller = signedIn(from.caller);
  const ctx = accountsOf(from);
  about(from, accountTarget, caller.id);
  return proveInTurn(ctx, caller.id, () =>
    inTransaction(ctx, async (tx) => {
      const [factor] = await tx.db.rows<{ sealed_secret: string; is_on: boolean }>(
        'SELECT sealed_secret, confirmed_at IS NOT NULL AS is_on FROM second_factor WHERE user_id = $1 FOR UPDATE',
        [caller.id],
      );
      if (!factor) return failIdentity('second_factor.not_begun', {});
      if (factor.is_on) return failIdentity('second_factor.on_already', {});
      const secret = Buffer.from(ctx.identity.secretBox('second factors').open(factor.sealed_secret), 'base64');
      const step = matchingStep(secret, code.trim(), { now: ctx.clock(), spent: 0 });
      if (step === undefined) return undefined;
      await tx.db.rows('UPDATE second_factor SET confirmed_at = $2, spent_step = $3 WHERE user_id = $1', [
        caller.id,
        ctx.clock(),
        step,
      ]);
      await mark(tx, caller.id, true);
      await revokeSessions(tx, caller.id, caller.session_id);
      return giveCodes(tx, caller.id);
    }),
  );
}

/** Gives the caller new recovery codes in the place of those that are left. */
export async function renewCodes(from: Context, code: string): Promise<readonly string[]> {
  const { id } = signedIn(from.caller);
  const ctx = accountsOf(from);
  about(from, accountTarget, id);
  return proveInTurn(ctx, id, () =>
    inTransaction(ctx, async (tx) => {
      if ((await spendAuthenticatorCode(tx, id, code)) !== 'right') return undefined;
      return giveCodes(tx, id);
    }),
  );
}

/** Disables the caller's second factor, unless the role requires one. */
export async function removeOwn(from: Context, code: string): Promise<void> {
  const { id } = signedIn(from.caller);
  const ctx = accountsOf(from);
  about(from, accountTarget, id);
  const { is_required } = await ownFactor(from);
  if (is_required) failIdentity('second_factor.required', {});
  await proveInTurn(ctx, id, () =>
    inTransaction(ctx, async (tx) => {
      if ((await spendAuthenticatorCode(tx, id, code)) !== 'right') return undefined;
      await forgetFactor(tx, id);
      return true;
    }),
  );
}

/** Takes an account's second step away, with its recovery codes and challenges. */
export async function forgetFactor(ctx: Context, user_id: number): Promise<void> {
  for (const table of ['second_factor', 'recovery_code', 'sign_in_challenge']) {
    await ctx.db.rows(`DELETE FROM ${table} WHERE user_id = $1`, [user_id]);
  }
  await clearFailures(ctx.db, codeAttempt(user_id));
  await mark(ctx, user_id, false);
}

/** The state of an account's second factor. */
export interface OwnFactor {
  readonly is_on: boolean;
  readonly is_required: boolean;
  readonly recovery_codes_left: number;
}

/** The state of the caller's own second factor. */
export async function ownFactor(ctx: Context): Promise<OwnFactor> {
  const [found] = await accountsOf(ctx).db.rows<OwnFactor>(
    `SELECT u.has_totp AS is_on, coalesce(r.requires_totp, false) AS is_required,
       (SELECT count(*) FROM recovery_code c WHERE c.user_id = u.id) AS recovery_codes_left
     FROM "user" u LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted WHERE u.id = $1`,
    [signedIn(ctx.caller).id],
  );
  if (!found) throw new Error('a signed-in account is not stored');
  return found;
}

async function mark(ctx: Context, user_id: number, has_totp: boolean): Promise<void> {
  // Like signing in, this is no edit of the account: an open form of it does not conflict.
  await ctx.db.rows(`UPDATE "user" ${noEdit('it follows from other rows')} SET has_totp = $2 WHERE id = $1`, [
    user_id,
    has_totp,
  ]);
  forgetAfterCommit(ctx, user_id);
}

async function giveCodes(ctx: Context, user_id: number): Promise<readonly string[]> {
  const codes = newRecoveryCodes(ctx.random);
  await ctx.db.rows('DELETE FROM recovery_code WHERE user_id = $1', [user_id]);
  await ctx.db.rows('INSERT INTO recovery_code (user_id, digest) SELECT $1, unnest($2::text[])', [
    user_id,
    codes.map(ctx.identity.secretBox('second factors').digest),
  ]);
  return codes.map(shownRecoveryCode);
}
