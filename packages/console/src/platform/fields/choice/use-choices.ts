import { hashKey, useQuery } from '@tanstack/react-query';
import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import { useState } from 'react';
import { api, type Choice } from '../../api/api.ts';
import { useDebounced } from '../parts/use-debounced.ts';

const pause = 250;
const fresh = 30_000;

/** The choices of a picker, loaded when it opens and after each debounced change of the search text. */
export function useChoices(path: string, picks?: RefField['picks'], isOpen = false) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(isOpen);
  const { later } = useDebounced(setText, pause);
  const query = useQuery({
    queryKey: [path, 'options', text, picks],
    queryFn: ({ signal }) => api.choices(path, text, { signal }, picks),
    enabled: open,
    staleTime: fresh,
    placeholderData: (before, asked) => (hashKey([asked?.queryKey.at(-1)]) === hashKey([picks]) ? before : undefined),
  });
  const choices: readonly Choice[] = query.data ?? [];
  return { choices, loading: query.isFetching, search: later, setOpen };
}
