import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { keepUserSetting, userSettings } from '@zhanggui/contract/platform/user-setting/user-setting.action';
import { api } from '../api/api.ts';

type Kept = ReplyOfAction<typeof userSettings>;

/** Something that the user has set for themself, whichever browser they sit at. */
export interface Setting {
  /** Any JSON, validated by its reader; undefined when nothing is set. */
  readonly value: unknown;
  /** Whether it is known by now, or can not be. */
  readonly known: boolean;
  /** Keeps another value, null for none; shown at once. */
  readonly keep: (value: unknown) => void;
}

const queryKey = ['user_setting'];

/** The call for all settings of the signed-in user. */
export const settingsQuery = {
  queryKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.call(userSettings, {}, { signal, shows: 'all' }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** A setting of the signed-in user by its key; all are read once. */
export function useSetting(key: string): Setting {
  const client = useQueryClient();
  const { data, isPending } = useQuery(settingsQuery);
  const keep = (value: unknown) => {
    client.setQueryData<Kept>(queryKey, (kept) => ({
      results: [
        ...(kept?.results ?? []).filter((other) => other.key !== key),
        ...(value === null ? [] : [{ key, value }]),
      ],
    }));
    // Why it was refused is reported by the call itself; what is shown stays for this visit.
    void api.call(keepUserSetting, { body: { key, value } }, { keepalive: true }).catch(() => undefined);
  };
  return { value: data?.results.find((other) => other.key === key)?.value, known: !isPending, keep };
}
