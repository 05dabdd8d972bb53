import { useQuery } from '@tanstack/react-query';
import { searchAll } from '@zhanggui/contract/features/search/search.action';
import { api } from '../../platform/api/api.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { kindLabels } from './palette-words.gen.ts';

const max = 24;

/** What the server found for a text, by kind; the answer to another text is never shown for it. */
export interface Found {
  readonly groups: readonly PaletteGroup[];
  readonly looking: boolean;
  readonly failure: string | undefined;
}

/** Looks for records while the palette is open; one letter or digit is not worth a question, one Chinese character may be a surname. */
export function useFound(text: string): Found {
  const asks = [...text].length >= 2 || /^\p{Script=Han}$/u.test(text);
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.call(searchAll, { body: { q: text, limit: max } }, { signal, shows: 'all' }),
    enabled: asks,
    gcTime: 60_000,
  });
  const entries = (data?.results ?? []).map(
    ({ kind, id, title, subtitle, path }): PaletteEntry => ({
      key: `${kind}:${id}`,
      kind: kindLabels[kind] ?? kind,
      title,
      subtitle,
      to: path,
    }),
  );
  const groups = [...Map.groupBy(entries, ({ kind }) => kind)].map(([title, own]) => ({ title, entries: own }));
  return { groups, looking: asks && isFetching, failure: error?.message };
}
