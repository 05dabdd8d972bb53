import { defineErrors, failWith } from '../../platform/errors.ts';
import { revealLimits } from './reveal.ts';

type None = Record<never, never>;

/** Failures of looking behind masks. */
const revealErrors = defineErrors({
  'reveal.too_often': {
    status: 429,
    text: (_: None) => `一分钟内最多查看 ${revealLimits.minute} 次敏感信息，请稍后再试`,
    retryAfter: 60,
  },
  'reveal.too_many': {
    status: 429,
    text: (_: None) => `24 小时内最多查看 ${revealLimits.day} 次敏感信息，今天已不能再查看`,
    retryAfter: 3600,
  },
});

export const failReveal = failWith(revealErrors);
