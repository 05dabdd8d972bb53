const counts = new Map<string, number>();

/** How many rows a list showed last in this tab. */
export function knownRowCount(path: string): number | undefined {
  return counts.get(path);
}

/** Keeps how many rows a list shows, so that its skeleton is as high the next time. */
export function rememberRowCount(path: string, count: number): void {
  counts.set(path, count);
}
