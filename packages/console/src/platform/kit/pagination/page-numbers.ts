/** The numbers that lead to pages: the first, the last and those around the present one, with gaps between. */
export function pageNumbers(page: number, last: number): readonly (number | 'before' | 'after')[] {
  const around = [1, page - 1, page, page + 1, last];
  const shown = [...new Set(around)]
    .filter((number) => number >= 1 && number <= last)
    .sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1];
    if (previous === undefined || number - previous === 1) return [number];
    if (number - previous === 2) return [number - 1, number];
    return [number <= page ? ('before' as const) : ('after' as const), number];
  });
}
