import { api } from '../../api/api.ts';
import type { Row } from '../data/row.ts';
import { isSelected } from './selection.ts';
import type { ResourceListModel } from './use-resource-list.ts';

/** The ids of a list's chosen records, oldest first, at most so many. */
export async function chosenIds(
  { resource, selection: { selection }, filters }: ResourceListModel,
  max: number,
): Promise<readonly number[]> {
  if (selection.mode === 'some') return [...selection.ids].sort((a, b) => a - b);
  const limit = max + selection.except.size;
  const requested = { ...filters, is_deleted: false, ordering: 'id', limit };
  const { results } = await api.get<{ results: readonly Row[] }>(`${resource.path}_readonly/`, requested);
  return results.map(({ id }) => id).filter((id) => isSelected(selection, id));
}
