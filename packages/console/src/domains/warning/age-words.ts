const hour = 3600;
const day = 24 * hour;

/** How long ago a moment was, in the largest whole unit; both in seconds. */
export function ageWords(since: number, now: number): string {
  const seconds = Math.max(0, now - since);
  if (seconds >= day) return `${Math.floor(seconds / day)} 天`;
  if (seconds >= hour) return `${Math.floor(seconds / hour)} 小时`;
  return `${Math.floor(seconds / 60)} 分钟`;
}
