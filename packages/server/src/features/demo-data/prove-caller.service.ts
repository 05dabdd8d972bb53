import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { passwordMatches } from '../../platform/identity/password/own-password.service.ts';
import { proveInTurn, spendAuthenticatorCode } from '../../platform/identity/second-factor/prove.service.ts';
import { ownFactor } from '../../platform/identity/second-factor/second-factor.service.ts';
import { signedIn } from '../../platform/resource/access.ts';

interface Proof {
  readonly password: string;
  readonly code?: string | null | undefined;
}

/** The account of a superuser who signs for a grave act with its password, and a code of its authenticator where one is on. */
export async function proveSuperuser(from: Context, { password, code }: Proof): Promise<number> {
  const { id, is_superuser, acted_by } = signedIn(from.caller);
  if (!is_superuser || acted_by) fail('forbidden', { permission: '清除演示数据（超级管理员本人）' });
  const ctx = accountsOf(from);
  if (!(await passwordMatches(ctx, id, password))) invalid('password', '密码错误');
  const { is_on } = await ownFactor(from);
  if (!is_on) return id;
  const given = code ?? invalid('code', '请填写两步验证码');
  return proveInTurn(ctx, id, () =>
    inTransaction(ctx, async (tx) => ((await spendAuthenticatorCode(tx, id, given)) === 'right' ? id : undefined)),
  );
}
