import { formatDateTime } from '../../../platform/format/date-time.ts';

const warnedDays = 30;

/** Whether a licence is expired, expires within thirty days, or later. */
export function expiryTone(expires_date: string, now: Date): 'bad' | 'attention' | 'good' {
  const seconds = Math.floor(now.getTime() / 1000);
  const today = formatDateTime(seconds, 'day');
  if (expires_date < today) return 'bad';
  return expires_date <= formatDateTime(seconds + warnedDays * 86_400, 'day') ? 'attention' : 'good';
}

const words = { bad: '已过期', attention: '即将到期', good: '有效' } as const;

/** The same in words. */
export function expiryWords(expires_date: string, now: Date): string {
  return words[expiryTone(expires_date, now)];
}
