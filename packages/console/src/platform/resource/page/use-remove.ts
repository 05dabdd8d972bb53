import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { api } from '../../api/api.ts';
import { isAbort } from '../../api/api-error.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { toast } from '../../kit/toast/toast.ts';
import { type Row, rowLabel } from '../data/row.ts';
import { useRefresh } from '../data/use-records.ts';

/** Deletes a record after a confirmation; the toast offers undo. */
export function useRemove(resource: ResourceDeclaration, onRemoved?: (row: Row) => void): (row: Row) => void {
  const refresh = useRefresh();
  const restore = async (row: Row) => {
    await api.update(resource.path, { id: row.id, is_deleted: false }, { announce: 'none' });
    toast.success(`已恢复${resource.label}「${rowLabel(resource, row)}」`);
    await refresh();
  };
  const remove = async (row: Row) => {
    const title = `删除${resource.label}「${rowLabel(resource, row)}」？`;
    const question = { title, content: '删除后不再出现在列表和选择中。', action: '删除', tone: 'danger' } as const;
    if (!(await confirm(question))) return;
    await api.remove(resource.path, row.id, 'delete', { announce: 'none' });
    // A refused restore is reported by the call itself.
    toast.success('删除成功', { label: '撤销', run: () => void restore(row).catch(() => undefined) });
    onRemoved?.(row);
    await refresh();
  };
  return (row) => {
    remove(row).catch((error: unknown) => {
      if (isAbort(error)) return;
      // The toast shows why a deletion was refused; the shown record may be outdated.
      void refresh();
    });
  };
}
