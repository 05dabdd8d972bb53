import { int } from '../../platform/fields/number/int.ts';
import type { text } from '../../platform/fields/text/text.ts';

/** What every action is that gives something another secret: for some hours the one before it counts as well. */
export function secretRotation<const S extends ReturnType<typeof text>>(secret: S, meanwhile: string) {
  return {
    method: 'POST',
    label: '更换密钥',
    body: {
      overlap_hours: int({
        label: '旧密钥保留',
        help: `小时；期间${meanwhile}`,
        required: true,
        initial: 24,
        min: 0,
        max: 168,
      }),
    },
    reply: { fields: { secret } },
    secret: true,
  } as const;
}
