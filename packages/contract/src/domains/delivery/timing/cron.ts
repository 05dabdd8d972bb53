/** Minute, hour, day of the month, month, day of the week: `30 6 * * 1-5`. */
export const cronPattern = {
  test: /^\s*[\d*,/-]+(\s+[\d*,/-]+){4}\s*$/,
  message: 'cron 表达式应为 5 段数字（分 时 日 月 周），如 30 6 * * 1-5',
} as const;

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** One part in words: `1-5` is `1 至 5`, `a,b` a list, a step the first and each further one. */
function part(text: string, name: (value: string) => string, unit: string): string {
  return text
    .split(',')
    .map((one) => {
      const [range = '*', step] = one.split('/');
      const [from = '', to] = range.split('-');
      const span = to === undefined ? name(from) : `${name(from)}至${name(to)}`;
      if (step === undefined) return span;
      return range === '*' ? `每隔 ${step} ${unit}` : `${span}每隔 ${step} ${unit}`;
    })
    .join('、');
}

/** What an expression of five parts says, in Chinese. */
export function cronWords(expression: string): string {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = expression.trim().split(/\s+/);
  const ofMonth = month === '*' ? '' : part(month, (value) => `${value} 月`, '个月');
  const ofDay = day === '*' ? '' : part(day, (value) => `${value} 日`, '天');
  const ofWeek = weekday === '*' ? '' : part(weekday, (value) => weekdays[Number(value)] ?? value, '天');
  // Either day is enough where both are given.
  const days = [ofDay, ofWeek].filter((text) => text !== '').join('或');
  const when = `${ofMonth}${days}` || '每天';
  const hours = hour === '*' ? '每小时' : part(hour, (value) => `${value} 时`, '小时');
  const minutes = minute === '*' ? '每分钟' : part(minute, (value) => `${value} 分`, '分钟');
  return `${when} ${hours} ${minutes}`;
}
