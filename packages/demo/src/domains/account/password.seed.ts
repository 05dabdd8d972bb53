import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
import { createHasher } from '@zhanggui/server/platform/identity/password/hasher';
import type { SignInKind } from '../../world/sign-ins.ts';

/** A hash for each sign-in of the demo, and one of a random password. */
export type DemoHashes = Readonly<Record<SignInKind | 'unknown', string>>;

export async function hashPasswords(
  people: Readonly<Record<SignInKind, Credential>>,
  random: (bytes: number) => Buffer,
): Promise<DemoHashes> {
  const hasher = createHasher();
  const unknown = { username: '', password: random(32).toString('base64url') };
  const made = Object.entries({ ...people, unknown }).map(async ([kind, { password }]) => [
    kind,
    await hasher.hash(password),
  ]);
  return Object.fromEntries(await Promise.all(made)) as DemoHashes;
}
