/** How far a job is. */
export interface JobProgress {
  readonly kind: string;
  readonly done: number;
  readonly total: number | null;
  readonly failed: number;
}

/** What jobs of other kinds than of records count. */
const units: Readonly<Record<string, string>> = { import: '行', undo: '行', check: '项' };

const formatted = (count: number) => count.toLocaleString('zh-CN');

/** How far a job is, in words: `53 / 1,500 行，2 行未成功`. */
export function progressText({ kind, done, total, failed }: JobProgress): string {
  const unit = units[kind] ?? '条';
  const of = total === null ? `${formatted(done)} ${unit}` : `${formatted(done)} / ${formatted(total)} ${unit}`;
  return failed === 0 ? of : `${of}，${formatted(failed)} ${unit}未成功`;
}
