import { request } from '../../api/request.ts';

/** The state of the user's own second factor. */
export interface OwnFactor {
  readonly is_on: boolean;
  readonly is_required: boolean;
  readonly recovery_codes_left: number;
}

/** The secret for an authenticator, as text and as QR code content. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

const at = '/api/second_factor/';
const post = (verb: string, body: object) =>
  request({ method: 'POST', path: `${at}${verb}/`, body }, { shows: [400, 409, 429] });

/** Reads the state of the user's own second factor. */
export async function readFactor(signal: AbortSignal): Promise<OwnFactor> {
  return (await request({ method: 'GET', path: at }, { shows: 'all', signal })) as OwnFactor;
}

/** Requests a secret; requires the user's password. */
export async function beginEnrolment(password: string): Promise<Enrolment> {
  return (await post('begin', { password })) as Enrolment;
}

/** Turns it on by its first code; answers the recovery codes. */
export async function confirmEnrolment(code: string): Promise<readonly string[]> {
  return ((await post('confirm', { code })) as { recovery_codes: readonly string[] }).recovery_codes;
}

/** Answers new recovery codes in the place of the old ones. */
export async function renewCodes(code: string): Promise<readonly string[]> {
  return ((await post('renew_codes', { code })) as { recovery_codes: readonly string[] }).recovery_codes;
}

/** Turns it off. */
export async function removeFactor(code: string): Promise<void> {
  await post('remove', { code });
}
