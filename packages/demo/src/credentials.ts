import { readFileSync } from 'node:fs';
import { type Credential, credentialsPath } from '@zhanggui/server/platform/identity/credentials-file';
import type { SignInKind } from './world/sign-ins.ts';

/** The sign-ins of a demo, one for each kind of user, and the key of its storefront's application. */
export interface DemoCredentials extends Readonly<Record<SignInKind, Credential>> {
  readonly app: { readonly key: string; readonly secret: string };
}

/** Reads what the first start of a demo wrote into its data folder. */
export function readCredentials(data_dir: string): DemoCredentials {
  return JSON.parse(readFileSync(credentialsPath(data_dir), 'utf8')) as DemoCredentials;
}
