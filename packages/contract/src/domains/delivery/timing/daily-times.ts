/** Times of a day, such as `06:00,18:30`. */
export const dailyTimesPattern = {
  test: /^([01]\d|2[0-3]):[0-5]\d(\s*[,，、]\s*([01]\d|2[0-3]):[0-5]\d){0,23}$/,
  message: '时间应为 06:00 这样的格式，多个时间用逗号分隔，最多 24 个',
} as const;

/** Each time once, in the order of the day. */
export function dailyTimes(text: string): readonly string[] {
  return [...new Set(text.split(/[,，、\s]+/).filter((time) => time !== ''))].sort();
}
