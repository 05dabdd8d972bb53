import { readCredentials } from '@zhanggui/demo/credentials';
import type { SignInKind } from '@zhanggui/demo/world/sign-ins';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
import { demoFolder } from '../tools/browser/journey-folder.ts';

/** An online office viewer that the journeys themselves answer for. */
export const officeViewer = 'https://office.example.com/view';

/** The demo's sign-in of a kind of user; every clone of the demo has the same. */
export function credentialOf(kind: SignInKind): Credential {
  return readCredentials(demoFolder)[kind];
}
