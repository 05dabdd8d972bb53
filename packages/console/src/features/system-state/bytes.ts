const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in the unit that leaves one to three digits before the point: `1.4 GB`. */
export function bytesWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}

const steps = [
  [86_400, '天'],
  [3600, '小时'],
  [60, '分钟'],
] as const;

/** A duration by its two largest units: `3 天 4 小时`; seconds alone below a minute. */
export function durationWords(seconds: number): string {
  const words: string[] = [];
  let rest = Math.max(0, Math.floor(seconds));
  for (const [size, unit] of steps) {
    if (rest >= size) words.push(`${Math.floor(rest / size)} ${unit}`);
    rest %= size;
  }
  return words.length === 0 ? `${rest} 秒` : words.slice(0, 2).join(' ');
}
