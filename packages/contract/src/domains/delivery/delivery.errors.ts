import { defineErrors, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const deliveryErrors = defineErrors({
  'update_timing.paused': { status: 409, text: (_: None) => '已暂停' },
  'update_timing.not_paused': { status: 409, text: (_: None) => '没有暂停' },
});

export const deliveryRefusal = refusalWith(deliveryErrors);
