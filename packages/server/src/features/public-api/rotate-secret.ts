import type { Context } from '../../platform/context.ts';
import { newAppSecret } from './app-key.service.ts';

export interface Rotation {
  readonly id: number;
  readonly overlap_hours: number;
}

/** Another secret, and what is set where `$1` and `$2` are taken: it is kept sealed, the one before it until it no longer counts. */
export function rotatedSecret(ctx: Context, seal: (secret: string) => string, { overlap_hours }: Rotation) {
  const secret = newAppSecret(ctx.random);
  const until = overlap_hours > 0 ? new Date(ctx.clock().getTime() + overlap_hours * 3_600_000) : null;
  return {
    secret,
    write: {
      set: `sealed_secret = $3, previous_until = $4,
        previous_secret = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE sealed_secret END`,
      values: [seal(secret), until],
    },
  };
}
