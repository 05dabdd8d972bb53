import { createHash, timingSafeEqual } from 'node:crypto';
import type { PushedReceipt } from './text-message.port.ts';

/** An entry of the push `SmsReport`. */
interface Report {
  readonly out_id?: unknown;
  readonly phone_number?: unknown;
  readonly success?: unknown;
  readonly err_code?: unknown;
  readonly err_msg?: unknown;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const maxReports = 1000;

/**
 * Reads a push of receipts (`SmsReport`, a JSON array). The provider signs none, so the address that it is given ends
 * with a key; without a key of one's own every push is refused.
 */
export function readReports(own: string | undefined, key: string, body: unknown): readonly PushedReceipt[] | undefined {
  if (own === undefined || !timingSafeEqual(digest(own), digest(key))) return undefined;
  if (!Array.isArray(body) || body.length > maxReports) return undefined;
  return body.flatMap((entry: Report | null): PushedReceipt[] => {
    const { out_id, phone_number, success, err_code, err_msg } = entry ?? {};
    if (typeof out_id !== 'string' || typeof phone_number !== 'string' || typeof success !== 'boolean') return [];
    const of = { id: out_id, phone: phone_number };
    if (success) return [{ ...of, state: 'delivered' }];
    const why = [err_msg, err_code].filter((text) => typeof text === 'string' && text !== '').join('，');
    return [{ ...of, state: 'failed', message: `运营商回执 ${why}`.trim() }];
  });
}
